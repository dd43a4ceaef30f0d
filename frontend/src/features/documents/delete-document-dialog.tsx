import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { unlessGone } from '../../lib/api/unless-gone';
import { useTexts } from '../../lib/language/documents-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ownDocumentsQuery } from './documents.queries';
import { whatBecomesOfPlace } from './what-becomes-of-place';

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
  const t = useTexts();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: ({ id }: DocumentAnswer) => unlessGone(call('DELETE /api/documents/:id', { params: { id } })),
    onSuccess: (_, asked) => props.onDeleted(asked),
    onError: (error, asked) => props.onError(asked, problemOf(error, t('deleteDocument.failed'))),
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
      title={t('deleteDocument.title', { name: document?.fileName ?? '' })}
      confirmLabel={t('deleteDocument.confirm')}
      isDestructive
      isWorking={removal.isPending}
      returnFocus={props.returnFocus}
      onConfirm={() => document && void remove(document)}
      onClose={onClose}
    >
      {document && t(`deleteDocument.${whatBecomesOfPlace(document)}`)}
    </ConfirmDialog>
  );
}
