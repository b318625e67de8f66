/** Small tools for sentences: plurals by the language's own rules, and lanterns inside a text. */

export type PluralForms = { one: string; other: string; few?: string; many?: string };

/** A function that puts a number into the right one of a language's forms; `#` stands for the number. */
export function pluralsOf(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => {
    const form = rules.select(count) as keyof PluralForms;
    return (forms[form] ?? forms.other).replaceAll('#', String(count));
  };
}

/** A lantern inside a sentence: drawn on the screen, its color's name when spoken. */
export function lantern(color: string): string {
  return `{lantern-${color}}`;
}

export interface Piece {
  text: string;
  /** The symbol to draw instead of the text. */
  sign: string | null;
}

/** A sentence cut into plain text and signs. */
export function cut(sentence: string): Piece[] {
  return sentence
    .split(/(\{[a-z-]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { text: part, sign: part.slice(1, -1) } : { text: part, sign: null }));
}

/** A sentence as a screen reader says it: every sign by its name. */
export function spoken(sentence: string, nameOf: (sign: string) => string): string {
  return cut(sentence)
    .map((piece) => (piece.sign ? nameOf(piece.sign) : piece.text))
    .join('');
}
