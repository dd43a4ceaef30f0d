import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { unlessGone } from '../../lib/api/unless-gone';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ownDocumentsQuery } from './documents.queries';

interface DeleteDocumentDialogProps {
  document: DocumentAnswer | null;
  userId: string;
  onClose: () => void;
  /** False when the page takes the focus somewhere else after it. */
  returnFocus: boolean;
  onDeleted: (document: DocumentAnswer) => void;
  onError: (document: DocumentAnswer, problem: ReadableProblem) => void;
}

/** Asks before a document is deleted, and names it. */
export function DeleteDocumentDialog({ document, userId, onClose, ...props }: DeleteDocumentDialogProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: ({ id }: DocumentAnswer) => unlessGone(call('DELETE /api/documents/:id', { params: { id } })),
    onSuccess: (_, asked) => props.onDeleted(asked),
    onError: (error, asked) => props.onError(asked, problemOf(error, 'Failed to delete document. Please try again.')),
    onSettled: () => {
      onClose();
      // Also after a refusal: the list may be older than what the server knows.
      return client.invalidateQueries({ queryKey: ownDocumentsQuery(userId).queryKey });
    },
  });
  const remove = useOneAtATime(removal);
  return (
    <ConfirmDialog
      opened={document !== null}
      title={`Delete ${document?.fileName ?? ''}?`}
      confirmLabel="Delete"
      isDestructive
      isWorking={removal.isPending}
      returnFocus={props.returnFocus}
      onConfirm={() => document && void remove(document)}
      onClose={onClose}
    >
      {document && whatGoes(document)}
    </ConfirmDialog>
  );
}

function whatGoes({ documentStatus, signedDocumentLink, paidBackAt }: DocumentAnswer): string {
  if (signedDocumentLink || !DOCUMENT_STATUS_RULES[documentStatus].freesPayment)
    return 'The files and their notes are removed for good. Download the signed document first if you need it: what you paid for is used up. That it was signed can still be verified.';
  const what = 'The file and its notes are removed for good.';
  return paidBackAt ? `${what} Your money for it was paid back.` : `${what} What you paid for can be uploaded again.`;
}
