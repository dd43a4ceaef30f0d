import { Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import { SIGNED_FILE_KINDS } from '@udin/contracts/file-kinds';
import { tidyUdin } from '@udin/contracts/udin/udin-number';
import { useRef, useState } from 'react';
import { sendAgain } from '../../lib/api/send-again';
import { sendFile } from '../../lib/api/send-file';
import { checkSignedFile } from '../../lib/chosen-files/check-signed-file';
import { useChosenFile } from '../../lib/chosen-files/use-chosen-file';
import { formatSize } from '../../lib/format';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { useKeys } from '../../lib/use-keys';
import { useSending } from '../../lib/use-sending';
import { BusyButton } from '../../ui/busy-button';
import { DropArea } from '../../ui/drop-area';
import { NextStepButton } from '../../ui/next-step-button';
import { Form } from '../../ui/form';
import { SigningNotices } from '../../ui/signing-notices';
import { StayWhileSending } from '../../ui/stay-while-sending';
import { UdinInput, wrongUdin } from '../../ui/udin-input';
import type { DocumentWork } from './use-document-work';
import { UploadProgress } from '../../ui/upload-progress';

const NO_KEYS = {};
const ACCEPTED = SIGNED_FILE_KINDS.map((kind) => `.${kind}`);

interface SignPanelProps {
  document: Pick<DocumentAnswer, 'id' | 'sha256' | 'udin'>;
  work: DocumentWork;
  /** Why it cannot be signed now; nothing when it can. */
  obstacle?: string;
  /** Whether single letters go to the file and to the UDIN; KeysOfPage lists them. */
  hasKeys: boolean;
  /** @param signedName of the file that it was signed with */
  onSigned: (isGoingOn: boolean, signedName: string) => void;
}

/** Signs by dropping the signed file: one click more, and the next document is open (DOC-3). */
export function SignPanel({ document, work, obstacle, hasKeys, onSigned }: SignPanelProps) {
  const { file, refusal, choose } = useChosenFile(checkSignedFile);
  const [udin, setUdin, discard] = useKeptDraft('admin', `udin_${document.id}`, '');
  const [percent, setPercent] = useState<number>();
  const start = useSending(percent !== undefined);
  const sign = async (isGoingOn: boolean) => {
    setPercent(0);
    const signal = start();
    const isDone = await work.act({
      fallback: 'Failed to upload signed document. Please try again.',
      run: async (expectedRevision) => {
        await sendAgain(() =>
          sendFile('PATCH /api/documents/:id/signed-file', file!, {
            as: 'admin',
            params: { id: document.id },
            body: { udin: tidyUdin(udin) || undefined, expectedRevision },
            onProgress: setPercent,
            signal,
          }),
        );
        discard();
      },
    });
    setPercent(undefined);
    // Whoever has left for another page stays there.
    if (isDone && !signal.aborted) onSigned(isGoingOn, file!.name);
  };
  const isBusy = percent !== undefined;
  const fileField = useRef<HTMLInputElement>(null);
  const udinField = useRef<HTMLInputElement>(null);
  useKeys(hasKeys ? { f: () => fileField.current?.click(), u: () => udinField.current?.focus() } : NO_KEYS);
  const isReady = file !== null && obstacle === undefined && wrongUdin(udin) === undefined;
  return (
    <Form onSubmit={() => sign(true)}>
      {isBusy && <StayWhileSending />}
      <Stack gap="xs">
        <DropArea
          label="Signed document"
          accept={ACCEPTED}
          multiple={false}
          disabled={isBusy || obstacle !== undefined}
          isCompact
          field={fileField}
          onPick={([picked]) => choose(picked ?? null)}
        >
          <Group component="span" wrap="nowrap">
            <IconFileUpload size={24} stroke={1.4} aria-hidden style={{ flex: 'none' }} />
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {!file && 'Drop the signed document here, or choose it'}
              <span aria-live="polite">{file && `${file.name} · ${formatSize(file.size)}`}</span>
            </Text>
          </Group>
        </DropArea>
        {refusal && (
          <Text size="sm" c="var(--bad-text)" role="alert" className="long-name">
            {refusal}
          </Text>
        )}
        {obstacle && (
          <Text size="sm" role="note">
            {obstacle}
          </Text>
        )}
        <UdinInput
          ref={udinField}
          label="UDIN"
          description="18 characters, when there is one"
          value={udin}
          disabled={isBusy}
          onChange={setUdin}
        />
        <SigningNotices document={document} file={file} udin={udin} />
        <UploadProgress percent={percent} after="Checking the file…" />
        <Group gap="xs">
          <NextStepButton type="submit" flex={1} disabled={!isReady} loading={isBusy}>
            Sign and next
          </NextStepButton>
          <BusyButton variant="default" disabled={!isReady || isBusy} onClick={() => void sign(false)}>
            Sign
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}
