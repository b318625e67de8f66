/** A moment as people say it: the time, if that was today, else the day. */
export function moment(seconds: number, code: string, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(code, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(at);
}

interface Lengths {
  minutes: (n: number) => string;
  hours: (n: number) => string;
  days: (n: number) => string;
}

/** How long something took, in one unit. */
export function duration(seconds: number, words: Lengths): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 120) return words.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? words.hours(hours) : words.days(Math.round(hours / 24));
}
