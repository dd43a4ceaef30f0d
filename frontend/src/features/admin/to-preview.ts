import type { DocumentAnswer } from '@udin/contracts';

/** What the preview needs to know of a document's file. */
export function toPreview(document: DocumentAnswer | null, kind: 'original' | 'signed') {
  if (!document) return null;
  const { id, fileName, mimeType, documentTypeName: typeLabel, signedFileName, signedMimeType } = document;
  const signed =
    kind === 'signed' && signedFileName ? { name: signedFileName, mimeType: signedMimeType ?? mimeType } : undefined;
  return { source: 'document' as const, id, kind, typeLabel, name: fileName, mimeType, ...signed };
}
