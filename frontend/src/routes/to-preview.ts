import type { DocumentAnswer, DocumentPreviewKind } from '@udin/contracts';
import type { PreviewFile } from '../features/previews/preview-file';

/** The file of a document, as the preview needs it. */
export function toPreview(document: DocumentAnswer, kind: DocumentPreviewKind): PreviewFile {
  const { id, fileName, mimeType, documentTypeName: typeLabel, signedFileName, signedMimeType } = document;
  const signed =
    kind === 'signed' && signedFileName ? { name: signedFileName, mimeType: signedMimeType ?? mimeType } : undefined;
  return { source: 'document', id, kind, typeLabel, name: fileName, mimeType, ...signed };
}
