import { PdfPage } from './pdf-page';

/** The lines as they are drawn. */
function linesOf(text: string, width: number): string[] {
  const page = new PdfPage({});
  const lines = new Map<number, string>();
  const drawn = (part: string, _x: number, y: number) => {
    lines.set(y, (lines.get(y) ?? '') + part);
    return page.pdf;
  };
  // Of its two forms the compiler takes the one without a place.
  jest.spyOn(page.pdf, 'text').mockImplementation(drawn as never);
  page.write(text, 0, 0, { size: 9, width });
  return [...lines.values()];
}

describe('a word that is wider than its column', () => {
  it('[API-1] breaks before the @ of an address', () => {
    const lines = linesOf('ananya.mukherjee.and.daughters@customers.example', 170);
    expect(lines).toEqual(['ananya.mukherjee.and.daughters', '@customers.example']);
  });

  it('[API-1] breaks behind what parts the words of a file name', () => {
    const lines = linesOf('statement_of_sundry_debtors-2025-26.pdf', 100);
    expect(lines).toEqual(['statement_of_sundry_', 'debtors-2025-26.pdf']);
  });

  it('[API-1] gets no blank, however unlike the widths of its letters are', () => {
    const [word, width] = [`${'i'.repeat(30)}${'W'.repeat(30)}`, 150];
    expect(linesOf(word, width).join('')).toBe(word);
    expect(linesOf(`of ${word} and`, width).join('')).not.toMatch(/i [iW]|W W/);
  });
});
