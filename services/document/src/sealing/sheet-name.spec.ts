import { sheetNameFor } from './sheet-name';

const sealed = { supplements: null };

describe('the name of a sheet', () => {
  it.each([
    ['turnover.docx', sealed, 'turnover - seal.pdf'],
    ['turnover.docx', { supplements: 's1' }, 'turnover - UDIN.pdf'],
    [`${'x'.repeat(251)}.pdf`, { supplements: 's1' }, `${'x'.repeat(241)}… - UDIN.pdf`],
    [`${'हि'.repeat(100)}.pdf`, sealed, `${'हि'.repeat(40)}… - seal.pdf`],
  ])('[PRV-1] of %s says what it is, and fits a file system', (name, seal, expected) => {
    expect(sheetNameFor(name, seal)).toBe(expected);
    expect(Buffer.byteLength(expected)).toBeLessThanOrEqual(255);
  });
});
