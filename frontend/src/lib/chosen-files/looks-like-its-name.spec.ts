import { kindInName, looksLikeItsName, reasonsOfUnlike } from './looks-like-its-name';

const aFile = (name: string, ...parts: (string | number[] | Uint8Array<ArrayBuffer>)[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
    { type: 'application/pdf' },
  );
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

describe('[UPL-6] the first bytes of a file against its name', () => {
  it.each([
    aFile('a.pdf', '%PDF-1.7'),
    // A mail program may have put its lines before it.
    aFile('a.PDF', ' '.repeat(1_000), '%PDF-1.4'),
    aFile('a.jpg', JPEG),
    aFile('a.jpeg', JPEG),
    aFile('a.docx', ZIP),
    aFile('a.xlsx', ZIP),
    aFile('a.doc', OLE),
    aFile('a.xls', OLE),
    // With a password: the server looks whether Excel opens it without one.
    aFile('locked.xlsx', OLE),
    aFile('a.png', PNG),
    aFile('a.zip', ZIP),
    aFile('empty.zip', [0x50, 0x4b, 0x05, 0x06]),
  ])('fit: $name', async (file) => {
    expect(await looksLikeItsName(file)).toBe(true);
  });

  it.each([
    aFile('text.pdf', 'Dear sir'),
    aFile('late.pdf', ' '.repeat(1_024), '%PDF-1.4'),
    aFile('word.pdf', ZIP),
    aFile('pdf.jpg', '%PDF-1.7'),
    aFile('new.doc', ZIP),
    aFile('png.jpg', PNG),
    aFile('jpeg.png', JPEG),
    aFile('rar.zip', 'Rar!'),
    // The server takes no PDF that begins as another file.
    aFile('both.pdf', JPEG, '%PDF-1.7'),
    aFile('scan.jfif', JPEG),
    aFile('no-ext', '%PDF-1.7'),
    aFile('a.constructor', '%PDF-1.7'),
    aFile('empty.pdf'),
  ])('do not fit: $name', async (file) => {
    expect(await looksLikeItsName(file)).toBe(false);
  });

  describe('of an image', () => {
    const decode = jest.fn();
    beforeEach(() => void (globalThis.createImageBitmap = decode));
    afterEach(() => void delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap);

    it('do not fit where no picture follows them', async () => {
      decode.mockRejectedValue(new DOMException('The source image could not be decoded.', 'InvalidStateError'));
      expect(await looksLikeItsName(aFile('a.jpg', JPEG))).toBe(false);
      expect(await looksLikeItsName(aFile('a.pdf', '%PDF-1.7'))).toBe(true);
    });

    it('fit where one does, or where it is too large to look', async () => {
      const close = jest.fn();
      decode.mockReset().mockResolvedValue({ close });
      expect(await looksLikeItsName(aFile('a.jpg', JPEG))).toBe(true);
      expect(close).toHaveBeenCalledTimes(1);
      expect(await looksLikeItsName(aFile('large.jpg', JPEG, new Uint8Array(9 * 1_024 * 1_024)))).toBe(true);
      expect(decode).toHaveBeenCalledTimes(1);
    });
  });

  it('people read what the name promises', () => {
    const names = ['a.JPG', 'a.pdf', 'a.docx', 'a.xls', 'scan.jfif', 'no-ext'];
    expect(names.map(kindInName)).toEqual(['JPG', 'PDF', 'Word', 'Excel', undefined, undefined]);
  });
});

const PLAIN = 'What is in the file is not what its name says.';
it.each([
  [
    aFile('statement.xls', '<html><table>'),
    `${PLAIN} Please open it in Excel, save it as XLSX and upload the new copy.`,
  ],
  [aFile('new.xls', ZIP), `${PLAIN} Please open it in Excel, save it as XLSX and upload the new copy.`],
  [aFile('letter.doc', '{\\rtf1 नमस्ते'), `${PLAIN} Please open it in Word, save it as DOCX and upload the new copy.`],
  [aFile('scan.doc', '%PDF-1.7'), PLAIN],
  [
    aFile('IMG_0042.jpg', '\0\0\0\x28ftypheic\0\0\0\0mif1heic'),
    'The file is a HEIC photo of an iPhone. Please open it, save it as JPEG and upload the new copy. For new photos ' +
      'choose on the iPhone: Settings, Camera, Formats, Most Compatible.',
  ],
  [
    aFile('forwarded.jpeg', 'RIFF\x10\0\0\0WEBPVP8 '),
    'The file is a WebP picture, although its name says JPEG. Please open it, save it as JPEG and upload the new copy.',
  ],
  [
    aFile('IMG_0042.HEIC', '\0\0\0\x28ftypheic\0\0\0\0mif1heic'),
    'The file is a HEIC photo of an iPhone. Please open it, save it as JPEG and upload the new copy. For new photos ' +
      'choose on the iPhone: Settings, Camera, Formats, Most Compatible.',
  ],
  [aFile('text.jpg', 'Dear sir'), PLAIN],
  [aFile('photo.xls', JPEG), PLAIN],
  [aFile('new.docx', '<html>'), PLAIN],
])('[UPL-6] what Excel or a photo viewer opens is told how to become what its name says: %p', async (file, reason) => {
  expect([...(await reasonsOfUnlike([file])).values()]).toEqual([reason]);
});
