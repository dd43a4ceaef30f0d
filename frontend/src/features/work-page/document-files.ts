import type { WorkAnswer } from '@udin/contracts/desk/work.answers';

/** A file of the document that can be looked at. */
export interface DocumentFile {
  key: string;
  label: string;
  name: string;
  mimeType: string;
  /** Dies after 10 minutes; the page asks for the document again before. */
  link: string;
}

/** What there is to look at, the newest of the customer's files first. */
export function filesOf({ document, versions, drafts }: WorkAnswer): DocumentFile[] {
  const signed = document.signedDocumentLink && {
    key: 'signed',
    label: 'Signed document',
    name: document.signedFileName ?? document.fileName,
    mimeType: document.signedMimeType ?? document.mimeType,
    link: document.signedDocumentLink,
  };
  return [
    {
      key: 'original',
      label: versions.length > 0 ? `Version ${versions.length + 1} (newest)` : 'Customer’s file',
      name: document.fileName,
      mimeType: document.mimeType,
      link: document.documentLink,
    },
    ...(signed ? [signed] : []),
    ...drafts.map((draft) => ({ key: draft.id, label: `Draft ${draft.number}`, name: draft.fileName, ...only(draft) })),
    ...versions.map((each) => ({ key: each.id, label: `Version ${each.version}`, name: each.fileName, ...only(each) })),
  ];
}

function only({ mimeType, link }: { mimeType: string; link: string }) {
  return { mimeType, link };
}
