import type { FileKind } from '@udin/contracts';

/** How people call the kinds. */
const NAMES: Record<FileKind, string> = {
  jpg: 'a JPEG image',
  jpeg: 'a JPEG image',
  png: 'a PNG image',
  pdf: 'a PDF document',
  doc: 'a Word document (.doc)',
  docx: 'a Word document (.docx)',
  xls: 'an Excel workbook (.xls)',
  xlsx: 'an Excel workbook (.xlsx)',
  txt: 'a plain text file',
  zip: 'a ZIP archive',
  mp4: 'an MP4 film',
  mp3: 'an MP3 recording',
};

export function nameOfKind(kind: FileKind): string {
  return NAMES[kind];
}
