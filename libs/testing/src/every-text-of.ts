interface NamedText {
  name: string;
  text: string;
  /** Which of its values it says, in the order of the function's parameters. */
  values: string[];
  /** Times and limits that it promises. */
  numbers: string[];
}

type Texts = { readonly [name: string]: unknown };

/** Every text of a catalogue of emails, with a mark in place of each value, to hold one language against another. */
export function everyTextOf(texts: Texts, before = ''): NamedText[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const path = before + name;
    if (typeof value === 'string') return [{ name: path, text: value, values: [], numbers: numbersIn(value) }];
    if (typeof value === 'function') return [said(path, value as (...values: string[]) => unknown)];
    return everyTextOf(value as Texts, `${path}.`);
  });
}

function said(name: string, text: (...values: string[]) => unknown): NamedText {
  const marks = Array.from({ length: text.length }, (_, index) => `«${index + 1}»`);
  const words = String(text(...marks));
  return { name, text: words, values: marks.filter((mark) => words.includes(mark)), numbers: numbersIn(words) };
}

const numbersIn = (words: string): string[] => (words.replace(/«\d+»/g, '').match(/\d+/g) ?? []).sort();
