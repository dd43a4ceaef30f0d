import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ownDocumentsQuery } from './documents.queries';

interface DeleteDocumentDialogProps {
  document: DocumentAnswer | null;
  userId: string;
  onClose: () => void;
  onError: (message: string | ReadableProblem) => void;
}

/** Asks before a document is deleted, and names it. */
export function DeleteDocumentDialog({ document, userId, onClose, onError }: DeleteDocumentDialogProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: (id: string) => call('DELETE /api/documents/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownDocumentsQuery(userId).queryKey }),
    onError: (error) => onError(problemOf(error, 'Failed to delete document. Please try again.')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={document !== null}
      title={`Delete ${document?.fileName ?? ''}?`}
      confirmLabel="Delete"
      isDestructive
      isWorking={removal.isPending}
      onConfirm={() => document && removal.mutate(document.id)}
      onClose={onClose}
    >
      The file and its notes are removed for good. What you paid for can be uploaded again.
    </ConfirmDialog>
  );
}
