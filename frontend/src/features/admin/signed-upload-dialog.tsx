import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { SIGNED_FILE_KINDS } from '@udin/contracts/file-kinds';
import { tidyUdin } from '@udin/contracts/udin/udin-number';
import { useState } from 'react';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { isDeleted } from '../../lib/api/is-deleted';
import { sendAgain } from '../../lib/api/send-again';
import { sendFile } from '../../lib/api/send-file';
import { checkSignedFile } from '../../lib/chosen-files/check-signed-file';
import { useChosenFile } from '../../lib/chosen-files/use-chosen-file';
import { learnRevision } from '../../lib/known-revisions';
import { useSending } from '../../lib/use-sending';
import { DialogActions } from '../../ui/dialog-actions';
import { FileField } from '../../ui/file-field';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { Notice } from '../../ui/notice';
import { Form } from '../../ui/form';
import { SigningNotices } from '../../ui/signing-notices';
import { StayWhileSending } from '../../ui/stay-while-sending';
import { UdinInput, wrongUdin } from '../../ui/udin-input';
import { DeletedDocument } from './deleted-document';
import { useSeenRevision } from './use-seen-revision';
import { UploadProgress } from '../../ui/upload-progress';
import { LongName } from '../../ui/long-name';

const NO_SUCCESS = 'Failed to upload signed document';

const ACCEPT = SIGNED_FILE_KINDS.map((kind) => `.${kind}`).join(',');

interface SignedUploadDialogProps {
  document: DocumentAnswer | null;
  onSaved?: (answer: DocumentAnswer) => void;
  onClose: () => void;
}

/** Uploads the signed document (DOC-3, ADM-2). */
export function SignedUploadDialog({ document, onSaved, onClose }: SignedUploadDialogProps) {
  return (
    <GuardedDialog
      opened={document !== null}
      onClose={onClose}
      title="Upload signed document"
      closeOnClickOutside={false}
    >
      {document && <SignedUploadForm key={document.id} document={document} onSaved={onSaved} onClose={onClose} />}
    </GuardedDialog>
  );
}

function SignedUploadForm({ document, onSaved, onClose }: SignedUploadDialogProps & { document: DocumentAnswer }) {
  const client = useQueryClient();
  const { file, refusal, choose } = useChosenFile(checkSignedFile);
  const [udin, setUdin] = useState('');
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string | ReadableProblem>();
  const [isGone, setGone] = useState(false);

  const { expectedRevision, learn } = useSeenRevision(document);
  const start = useSending(percent !== undefined);
  const upload = async () => {
    setPercent(0);
    const signal = start();
    setError(undefined);
    try {
      const answer = await sendAgain(() =>
        sendFile('PATCH /api/documents/:id/signed-file', file!, {
          as: 'admin',
          params: { id: document.id },
          body: { udin: tidyUdin(udin) || undefined, expectedRevision },
          onProgress: setPercent,
          signal,
        }),
      );
      learnRevision(answer);
      if (!answer.signedDocumentLink) return setError(NO_SUCCESS);
      onSaved?.(answer);
      onClose();
    } catch (failure) {
      learn(failure);
      if (isDeleted(failure as Error)) return setGone(true);
      setError(problemOf(failure, `${NO_SUCCESS}. Please try again.`, NO_SUCCESS));
    } finally {
      // Also after "Cancel": the last bytes may have arrived before.
      void client.invalidateQueries({ queryKey: ['admin'] });
      setPercent(undefined);
    }
  };

  if (isGone) return <DeletedDocument fileName={document.fileName} onClose={onClose} />;
  const isReady = file !== null && wrongUdin(udin) === undefined;
  return (
    <Form onSubmit={upload}>
      {percent !== undefined && <StayWhileSending />}
      <Stack gap="md">
        {document.isDisputed && (
          <Notice tone="note">Payment disputed: the customer’s bank has not decided. Ask a lead before signing.</Notice>
        )}
        <Text size="sm">
          For{' '}
          <strong>
            <LongName of={document.fileName} />
          </strong>
          {document.customer && ` of ${document.customer.firstName} ${document.customer.lastName}`}. The customer is
          told by mail.
        </Text>
        <ErrorBanner message={error} />
        <FileField
          label="Signed document"
          placeholder="Choose a PDF, Word file or image"
          accept={ACCEPT}
          value={file}
          onChange={choose}
          error={refusal}
          disabled={percent !== undefined}
        />
        <UdinInput label="UDIN" description="18 characters, when there is one" value={udin} onChange={setUdin} />
        <SigningNotices document={document} file={file} udin={udin} />
        <UploadProgress percent={percent} after="Checking the file…" />
        <DialogActions onClose={onClose} disabled={!isReady} loading={percent !== undefined}>
          Upload
        </DialogActions>
      </Stack>
    </Form>
  );
}
