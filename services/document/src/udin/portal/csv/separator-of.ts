const SEPARATORS = [',', ';', '\t', '|'];
/** Excel writes and reads a first line such as "sep=;". */
const SAID = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;
/** A heading above the titles may have commas. No two parts take the same blank: lines may be full of them. */
const TITLES = /(?:^|[,;\t|])[^\S\t]*(?:"\s*)?udin/i;

/**
 * What stands between the cells, and where they begin. Where people write 1,5 it is a semicolon, in Excel's "Unicode
 * Text" a tab.
 */
export function separatorOf(text: string): { separator: string; begin: number } {
  const said = SAID.exec(text);
  if (said) return { separator: said[1]!, begin: said[0].length };
  const titles = text.split(/\r\n|\r|\n/, 20).find((line) => TITLES.test(line)) ?? '';
  const count = (separator: string) => titles.split(separator).length;
  return { separator: SEPARATORS.reduce((most, one) => (count(one) > count(most) ? one : most)), begin: 0 };
}
