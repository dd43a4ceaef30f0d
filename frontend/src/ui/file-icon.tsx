import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { FileKind } from '@udin/contracts/file-kinds';

const ICONS: Record<FileKind, typeof IconFile> = {
  pdf: IconFileTypePdf,
  doc: IconFileText,
  docx: IconFileText,
  txt: IconFileText,
  xls: IconFileSpreadsheet,
  xlsx: IconFileSpreadsheet,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  zip: IconFileZip,
  mp3: IconMusic,
  mp4: IconVideo,
};

/** Lower-case extension, without the dot. */
export function FileIcon({ extension }: { extension: string }) {
  const Icon = ICONS[extension as FileKind] ?? IconFile;
  return <Icon size={28} stroke={1.4} aria-hidden style={{ flex: 'none' }} />;
}
