import { FILE_KINDS, VAULT_FILE_KINDS } from '@udin/contracts/file-kinds';
import { isOffice, type PreviewKind, previewKindOf } from './preview-kind';

const OF_KIND: Record<(typeof VAULT_FILE_KINDS)[number], PreviewKind> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  mp4: 'video',
  mp3: 'audio',
  txt: 'text',
  zip: 'download',
  pdf: 'pdf',
  doc: 'word-old',
  docx: 'word',
  xls: 'sheet',
  xlsx: 'sheet',
};

describe('how a file is shown', () => {
  it.each(VAULT_FILE_KINDS.flatMap((kind) => FILE_KINDS[kind].map((type) => [kind, type, OF_KIND[kind]] as const)))(
    '[PRV-1] %s (%s): as %s',
    (_, type, shown) => expect(previewKindOf(type)).toBe(shown),
  );

  it.each(['application/octet-stream', 'application/x-msdownload', '', 'pdf'])('[PRV-1] %j: not at all', (type) =>
    expect(previewKindOf(type)).toBe('unknown'),
  );

  it('[PRV-1] office files are those a viewer could show', () => {
    const shown = [...new Set(Object.values(OF_KIND))];
    expect(shown.filter(isOffice)).toEqual(['word-old', 'word', 'sheet']);
  });
});
