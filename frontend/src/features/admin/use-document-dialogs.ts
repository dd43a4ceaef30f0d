import type { DocumentAnswer } from '@udin/contracts';
import { useMemo, useState } from 'react';
import { useDuties } from '../../lib/use-duties';
import type { AdminDocumentActions } from './document-actions';

type Open =
  | { dialog: 'status' | 'sign' | 'notes' | 'log'; document: DocumentAnswer }
  | { dialog: 'preview'; document: DocumentAnswer; kind: 'original' | 'signed' }
  | null;

/** Which dialog of a document is open on an admin page, one at a time, and which ones the role may open. */
export function useDocumentDialogs() {
  const may = useDuties();
  const [open, setOpen] = useState<Open>(null);
  const [mayWork, maySign] = [may('work'), may('sign')];
  // The same from one dialog to the next, so that no row of a list is drawn again.
  const actions = useMemo<AdminDocumentActions>(
    () => ({
      onPreview: (document, kind) => setOpen({ dialog: 'preview', document, kind }),
      onStatus: mayWork ? (document) => setOpen({ dialog: 'status', document }) : undefined,
      onSign: maySign ? (document) => setOpen({ dialog: 'sign', document }) : undefined,
      onNotes: (document) => setOpen({ dialog: 'notes', document }),
      onAccessLog: (document) => setOpen({ dialog: 'log', document }),
    }),
    [mayWork, maySign],
  );
  const documentFor = (dialog: 'status' | 'sign' | 'notes' | 'log' | 'preview') =>
    open?.dialog === dialog ? open.document : null;
  return {
    actions,
    documentFor,
    previewKind: open?.dialog === 'preview' ? open.kind : 'original',
    close: () => setOpen(null),
  };
}
