import { withItsEnding } from './with-its-ending';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('[UPL-6] a file whose name does not say what it is', () => {
  it.each([
    ['Statement', 'application/pdf', 'Statement.pdf'],
    ['Report v1.2', WORD, 'Report v1.2.docx'],
    ['1000012345', 'image/jpeg', '1000012345.jpg'],
    ['लेखा', 'application/wps-office.xlsx', 'लेखा.xlsx'],
  ])('%s of type %s is taken as %s', async (name, type, expected) => {
    const named = withItsEnding(new File(['the bytes'], name, { type, lastModified: 1_700_000_000_000 }));
    expect([named.name, named.type, named.size, named.lastModified]).toEqual([expected, type, 9, 1_700_000_000_000]);
  });

  it.each([
    ['Statement.PDF', 'application/pdf'],
    ['scan.jpg', 'image/jpeg'],
    // Refused by name, as before.
    ['photo.png', 'image/png'],
    ['photo.png', 'image/jpeg'],
    ['Statement', ''],
    ['tool.exe', 'application/x-msdownload'],
  ])('%s of type "%s" stays as it is', (name, type) => {
    const file = new File(['x'], name, { type });
    expect(withItsEnding(file)).toBe(file);
  });
});
