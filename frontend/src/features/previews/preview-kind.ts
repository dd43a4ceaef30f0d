export type PreviewKind =
  | 'pdf'
  | 'image'
  | 'text'
  | 'video'
  | 'audio'
  | 'word'
  | 'sheet'
  | 'word-old'
  | 'download'
  | 'unknown';

const OF_WPS_OFFICE = 'application/wps-office.';

const KINDS: Record<string, PreviewKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
  'application/msword': 'word-old',
  'application/vnd.ms-excel': 'sheet',
  'application/zip': 'download',
  'application/x-zip-compressed': 'download',
  // Where it is installed, browsers name a file that was chosen so.
  [`${OF_WPS_OFFICE}pdf`]: 'pdf',
  [`${OF_WPS_OFFICE}doc`]: 'word-old',
  [`${OF_WPS_OFFICE}docx`]: 'word',
  [`${OF_WPS_OFFICE}xls`]: 'sheet',
  [`${OF_WPS_OFFICE}xlsx`]: 'sheet',
};

/** How a file of this type is shown (PRV-1). */
export function previewKindOf(mimeType: string): PreviewKind {
  const family = mimeType.split('/')[0];
  if (family === 'image' || family === 'text' || family === 'video' || family === 'audio') return family;
  return KINDS[mimeType] ?? 'unknown';
}

export const isOffice = (kind: PreviewKind): boolean => kind === 'word' || kind === 'sheet' || kind === 'word-old';
