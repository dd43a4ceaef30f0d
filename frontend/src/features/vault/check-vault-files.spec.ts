import { checkVaultFiles } from './check-vault-files';
import { defaultTags } from './upload-to-vault';

const file = (name: string, type: string, size = 4_000) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('files for the vault', () => {
  it.each([
    [file('a.exe', 'application/x-msdownload'), /^a\.exe: Unsupported file format/],
    [file('a.pdf', 'image/png'), /^a\.pdf: Invalid file type detected\.$/],
    [file('a.pdf', 'application/pdf', 1_023), /^a\.pdf: File is too small\. Minimum size is 1KB\.$/],
    [file('a.pdf', 'application/pdf', 50 * 1024 ** 2 + 1), /^a\.pdf: File is too large\. Maximum size is 50MB\.$/],
  ])('[VLT-2] refuses %s', (each, words) => {
    const { accepted, problems } = checkVaultFiles([each], []);
    expect([accepted.length, problems.length]).toEqual([0, 1]);
    expect(problems[0]).toMatch(words);
  });

  it('[VLT-2] tolerates an empty type, and names a duplicate', () => {
    const { accepted, problems } = checkVaultFiles([file('a.zip', ''), file('a.zip', '')], []);
    expect([accepted.length, problems]).toEqual([1, ['a.zip has already been selected']]);
  });

  it('[VLT-2] tolerates the type that browsers send for none, and refuses what is not as it is named', () => {
    const [kept, unlike] = [file('a.zip', 'application/octet-stream'), file('b.pdf', 'application/pdf')];
    const { accepted, problems } = checkVaultFiles([kept, unlike], [], new Map([[unlike, 'It is none.']]));
    expect([accepted, problems]).toEqual([[kept], ['b.pdf: It is none.']]);
  });

  it('[VLT-2] tells of a photo of an iPhone how it becomes one that is taken', () => {
    const photo = file('IMG_0042.HEIC', 'image/heic');
    const { problems } = checkVaultFiles([photo], [], new Map([[photo, 'Save it as JPEG.']]));
    expect(problems[0]).toMatch(/^IMG_0042\.HEIC: Unsupported file format\. Only .* are allowed\. Save it as JPEG\.$/);
  });

  it.each([
    [12, 'f10.pdf, f11.pdf'],
    [200, 'f10.pdf, f11.pdf, f12.pdf, f13.pdf, f14.pdf, …'],
  ])('[VLT-2] takes ten of %i, and names those that it leaves out', (length, names) => {
    const { accepted, problems } = checkVaultFiles(
      Array.from({ length }, (_, n) => file(`f${n}.pdf`, 'application/pdf')),
      [],
    );
    expect([accepted.length, problems]).toEqual([10, [`${names}: Maximum 10 files allowed per upload.`]]);
  });

  it.each([
    ['a.JPG', 'image,jpg'],
    ['a.mp4', 'video,mp4'],
    ['a.mp3', 'audio,mp3'],
    ['a.docx', 'document,docx'],
  ])('[VLT-5] tags of %s are %s', (name, tags) => expect(defaultTags(name)).toBe(tags));
});
