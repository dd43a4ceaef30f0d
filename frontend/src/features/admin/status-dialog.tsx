import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer, DocumentStatus } from '@udin/contracts';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { isDeleted } from '../../lib/api/is-deleted';
import { learnRevision } from '../../lib/known-revisions';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { CustomerReads } from '../../ui/customer-language';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { SIGNATURE_ENDS, SIGNATURE_STAYS } from '../../ui/signature-ends';
import { StatusForm } from '../../ui/status-form';
import { DeletedDocument } from './deleted-document';
import { useSeenRevision } from './use-seen-revision';
import { LongName } from '../../ui/long-name';

const NO_SUCCESS = 'Failed to update document status';

const UNSIGNED = 'Cannot mark as signed until a signed document is uploaded.';

interface StatusDialogProps {
  document: DocumentAnswer | null;
  onSaved?: (answer: DocumentAnswer) => void;
  onClose: () => void;
}

/** Changes the status to any other; "signed" needs a signed file (DOC-2, ADM-2). */
export function StatusDialog({ document, onSaved, onClose }: StatusDialogProps) {
  return (
    <GuardedDialog opened={document !== null} onClose={onClose} title="Update status" sheetOnPhone={false}>
      {document && <StatusOf key={document.id} document={document} onSaved={onSaved} onClose={onClose} />}
    </GuardedDialog>
  );
}

function StatusOf({ document, onSaved, onClose }: StatusDialogProps & { document: DocumentAnswer }) {
  const client = useQueryClient();
  const { expectedRevision, learn } = useSeenRevision(document);
  const saving = useMutation({
    mutationFn: (change: { documentStatus: DocumentStatus; note?: string }) =>
      call('PATCH /api/documents/:id/status', {
        as: 'admin',
        params: { id: document.id },
        body: { ...change, expectedRevision },
      }),
    onError: (failure) => learn(failure),
    onSuccess: (answer) => {
      learnRevision(answer);
      onSaved?.(answer);
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const save = useOneAtATime(saving);
  if (isDeleted(saving.error)) return <DeletedDocument fileName={document.fileName} onClose={onClose} />;
  return (
    <StatusForm
      first={document.documentStatus ?? 'pending'}
      obstacleTo={(status) => (status === 'signed' && !document.signedDocumentLink ? UNSIGNED : undefined)}
      failure={saving.error && problemOf(saving.error, `${NO_SUCCESS}. Please try again.`, NO_SUCCESS)}
      isSaving={saving.isPending}
      whenSignatureEnds={document.signedDocumentLink ? SIGNATURE_ENDS : undefined}
      whenSignatureStays={isDelivered(document) ? SIGNATURE_STAYS : undefined}
      // Given to the call: once this form is gone, the open dialog is that of another document.
      onSave={(change) => void save(change, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text fw={550} className="long-name">
        <LongName of={document.fileName} />
      </Text>
      <CustomerReads userId={document.userId} />
    </StatusForm>
  );
}

const isDelivered = ({ documentStatus, signedDocumentLink }: DocumentAnswer): boolean =>
  signedDocumentLink !== null && (documentStatus === 'signed' || documentStatus === 'completed');
