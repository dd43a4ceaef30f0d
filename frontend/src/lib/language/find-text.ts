/** A catalogue: texts by name, in groups. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its values put in, numbers in Indian grouping. With a `count` among them the plural form is looked for
 * that the language has for it: `files_one`, `files_other`.
 */
export function findText(catalogue: Texts, key: string, values: Values, locale: string): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? `_${new Intl.PluralRules(locale).select(count)}` : '';
  const text = at(catalogue, key + form) ?? at(catalogue, key);
  return text?.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (values[name] ?? place).toLocaleString('en-IN'));
}

function at(catalogue: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = catalogue;
  for (const name of key.split('.')) found = (found as Texts | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
}
