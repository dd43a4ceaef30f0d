export const HEIC = 'HEIC';

const FORMATS: [RegExp, string][] = [
  [/^\x89PNG/, 'PNG'],
  [/^.{4}ftyp(hei[cxmsf]|hev[cxms]|mif1|msf1)/s, HEIC],
  [/^.{4}ftypavi[fs]/s, 'AVIF'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^GIF8/, 'GIF'],
  [/^(II\*\0|MM\0\*)/, 'TIFF'],
];

/** The format of a picture that is no JPEG, as people call it. @param head one character for each byte */
export function pictureIn(head: string): string | undefined {
  return FORMATS.find(([begins]) => begins.test(head))?.[1];
}
