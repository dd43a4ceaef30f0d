import type { FileFlag } from '../verdict';
import { inspectSheet } from './formulas';

const SHEET = `<sheetData><c><x:f y='>' z="a>'b">1+RTD("a.feed",,"ACC")</x:f><v>1</v></c><c><f/></c></sheetData>`;

async function flagsOf(pieces: string[]): Promise<FileFlag[]> {
  const flags = new Set<FileFlag>();
  const texts = (async function* () {
    yield* pieces;
  })();
  await inspectSheet(texts, flags);
  return [...flags];
}

it.each(Array.from({ length: SHEET.length + 1 }, (_, at) => at))(
  '[F-3] [DOC-1] finds a formula, wherever its sheet is cut: before letter %i',
  async (at) => {
    expect(await flagsOf([SHEET.slice(0, at), SHEET.slice(at)])).toEqual(['dde']);
  },
);

it('[F-3] [DOC-1] finds a formula in a sheet that comes letter by letter', async () => {
  expect(await flagsOf([...SHEET])).toEqual(['dde']);
});
