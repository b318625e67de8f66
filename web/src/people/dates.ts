/** A moment as people say it: the time, if that was today, else the day. */
export function moment(seconds: number, code: string, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(code, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(at);
}
