import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { MAX_FILES_PER_VAULT_BATCH } from '@udin/contracts/limits';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error';
import '../../lib/language/parts-texts';
import { useTexts } from '../../lib/language/vault-texts';
import { findUnlike } from '../../lib/chosen-files/find-unlike';
import { withKeptKey } from '../../lib/kept-key';
import { useAskBeforeLeaving } from '../../lib/use-ask-before-leaving';
import { useStable } from '../../lib/use-stable';
import { BusyButton } from '../../ui/busy-button';
import { DropArea } from '../../ui/drop-area';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { Form } from '../../ui/form';
import { usePassingMessages } from '../../ui/use-passing-messages';
import { checkVaultFiles } from './check-vault-files';
import { ChosenFiles } from './chosen-files';
import { uploadToVault } from './upload-to-vault';
import { UploadProgress } from '../../ui/upload-progress';

interface VaultUploadDialogProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
  /** Gets how many files are stored, and a message for each other file, which was refused. */
  onUploaded: (stored: number, refused: string[]) => void;
}

const itself = (message: string) => message;

/** Uploads files to the vault (VLT-2). */
export function VaultUploadDialog({ userId, opened, onClose, onUploaded }: VaultUploadDialogProps) {
  const t = useTexts();
  const [files, setFiles] = useState<File[]>([]);
  const [description, setDescription] = useState('');
  const problems = usePassingMessages(itself);
  const [failure, setFailure] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const isBusy = percent !== undefined;
  useAskBeforeLeaving(isBusy);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const stopping = useRef<AbortController>(undefined);

  const take = useStable((picked: File[], unlike: ReadonlyMap<File, string>) => {
    const checked = checkVaultFiles(picked, files, unlike);
    setFiles([...files, ...checked.accepted]);
    problems.say(checked.problems);
  });
  const pick = (picked: File[]) => void findUnlike(picked).then((unlike) => take(picked, unlike));
  const close = () => {
    setFiles([]);
    setDescription('');
    problems.clear();
    setFailure(undefined);
    onClose();
  };
  const upload = async () => {
    setPercent(0);
    problems.clear();
    setFailure(undefined);
    const { signal } = (stopping.current = new AbortController());
    try {
      const sent = [userId, description, ...files.map(({ name, size, lastModified }) => [name, size, lastModified])];
      const refused = await withKeptKey('user', 'vault_upload', sent, (idempotencyKey) =>
        uploadToVault({ userId, files, description, onProgress: setPercent, idempotencyKey, signal }),
      );
      onUploaded(files.length - refused.length, refused);
      close();
    } catch (error) {
      // The last bytes may have arrived before.
      if (signal.aborted) onUploaded(0, []);
      else setFailure(messageOf(error, t('vaultUpload.failed')));
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <GuardedDialog
      opened={opened}
      onClose={close}
      title={t('vaultUpload.title')}
      question={{
        title: t('vaultUpload.discardTitle'),
        keepLabel: t('vaultUpload.keep'),
        text: t('vaultUpload.discardText'),
      }}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
      closeOnClickOutside={false}
      buttons={
        <>
          {/* What was chosen stays: whoever stops an upload may want to send less. */}
          <Button variant="default" onClick={isBusy ? () => stopping.current?.abort() : close}>
            {isBusy ? t('vaultUpload.stop') : t('button.cancel')}
          </Button>
          <BusyButton type="submit" form={form} disabled={files.length === 0} loading={isBusy}>
            {t('vaultUpload.submit')}
          </BusyButton>
        </>
      }
    >
      <Form id={form} onSubmit={upload}>
        <Stack gap="md">
          <ErrorBanner message={failure} onClose={() => setFailure(undefined)} />
          <ErrorBanner message={problems.messages.join('\n') || null} onClose={problems.clear} />
          <DropArea label={t('vaultUpload.choose')} disabled={isBusy} onPick={pick} field={field} isFirst>
            <Group component="span" justify="center" wrap="nowrap">
              <IconFileUpload size={32} stroke={1.4} aria-hidden />
              <Stack component="span" gap={0}>
                <Text span fw={600} className="for-mouse">
                  {t('vaultUpload.drag')}
                </Text>
                <Text span fw={600} className="for-finger">
                  {t('vaultUpload.chooseByFinger')}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t('vaultUpload.limits', { most: MAX_FILES_PER_VAULT_BATCH })}
                </Text>
              </Stack>
            </Group>
          </DropArea>
          <span role="status" className="visually-hidden">
            {files.length > 0 && t('vaultUpload.chosen', { count: files.length })}
          </span>
          <ChosenFiles
            files={files}
            isBusy={isBusy}
            onRemove={(file) => setFiles(files.filter((other) => other !== file))}
            onEmpty={() => field.current?.focus()}
          />
          <TextInput
            label={t('vaultEdit.description')}
            maxLength={1000}
            disabled={isBusy}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <UploadProgress percent={percent} after={t('vaultUpload.after')} />
        </Stack>
      </Form>
    </GuardedDialog>
  );
}
