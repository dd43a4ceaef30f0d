import { Button, CopyButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { VaultFileAnswer } from '@udin/contracts';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useTexts } from '../../lib/language/vault-texts';
import { hasKeptDraft, useKeptDraft } from '../../lib/use-kept-draft';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { LongName } from '../../ui/long-name';
import { Form } from '../../ui/form';

interface EditFileDialogProps {
  file: VaultFileAnswer | null;
  userId: string;
  onClose: () => void;
  /** It was saved, or is not there any more. */
  onSettled: () => void;
  /** Nothing else to do: the dialog closes. */
  onSaved?: (file: VaultFileAnswer) => void;
}

/** Only what was changed: the rest stays as it is by then, another tab may have made the file private meanwhile. */
interface Changes {
  description?: string;
  tags?: string;
  isPublic?: boolean;
}

const NOTHING: Changes = {};

const draftOf = ({ id }: VaultFileAnswer) => `vault_edit_${id}`;

const fieldsOf = ({ description, tags, isPublic }: VaultFileAnswer): Required<Changes> => ({
  description,
  tags: tags.join(', '),
  isPublic,
});

/** An edit that the end of a session or a reload has cut off. */
export const isBeingEdited = (file: VaultFileAnswer): boolean => hasKeptDraft('user', draftOf(file));

/** Edits everything but the name (VLT-3). */
export function EditFileDialog({ file, ...props }: EditFileDialogProps) {
  const t = useTexts();
  return (
    <GuardedDialog opened={file !== null} onClose={props.onClose} title={t('vaultEdit.title')}>
      {file && <EditForm key={file.id} file={file} {...props} />}
    </GuardedDialog>
  );
}

function EditForm(props: EditFileDialogProps & { file: VaultFileAnswer }) {
  const { file, userId, onClose, onSettled, onSaved } = props;
  const t = useTexts();
  const [stored, setStored] = useState(file);
  const [draft, setDraft, discard] = useKeptDraft('user', draftOf(file), NOTHING);
  const before = fieldsOf(stored);
  const { description, tags, isPublic } = { ...before, ...draft };
  const change = (part: Changes) =>
    setDraft((known) => {
      const fields = { ...before, ...known, ...part };
      return {
        ...(fields.description !== before.description && { description: fields.description }),
        ...(fields.tags !== before.tags && { tags: fields.tags }),
        ...(fields.isPublic !== before.isPublic && { isPublic: fields.isPublic }),
      };
    });
  const saving = useMutation({
    mutationFn: async () => {
      const params = { id: file.id };
      const now = await call('GET /api/vault/file/:id', { params });
      const { description, tags, isPublic } = { ...now, tags: now.tags.join(','), ...draft };
      return call('PATCH /api/vault/file/:id', { params, body: { userId, description, tags, isPublic } });
    },
    onSettled,
    onSuccess: (saved) => {
      setStored(saved);
      setDraft(NOTHING);
      discard();
    },
  });
  const save = useOneAtATime(saving);
  // Given to each call: once this form is gone, the open dialog is that of another file.
  const closeAfter = (saved: VaultFileAnswer) => {
    // A new public link stays on the screen, so that it can be copied.
    if (saved.shareUrl && saved.shareUrl !== file.shareUrl) return;
    onSaved?.(saved);
    onClose();
  };
  const { shareUrl } = stored;
  useUnsaved(Object.keys(draft).length > 0 && !saving.isPending, () => discard());
  return (
    <Form onSubmit={() => save(undefined, { onSuccess: closeAfter })}>
      <Stack gap="md">
        <ErrorBanner {...failureOf(saving, t('vaultEdit.failed'))} />
        <Text fw={550} className="long-name">
          <LongName of={file.originalName} />
        </Text>
        <LongText
          label={t('vaultEdit.description')}
          maxLength={1000}
          value={description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TextInput
          label={t('vaultEdit.tags')}
          description={t('vaultEdit.tagsRule')}
          maxLength={1000}
          value={tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
        <Switch
          label={t('vaultFile.public')}
          aria-label={t('vaultFile.public')}
          description={t('vaultEdit.publicMeans')}
          checked={isPublic}
          onChange={(event) => change({ isPublic: event.currentTarget.checked })}
        />
        {stored.isPublic && !isPublic && (
          <Text size="sm" role="note">
            {t('vaultEdit.addressEnds')}
          </Text>
        )}
        <span role="status" className="visually-hidden">
          {saving.isSuccess && shareUrl !== file.shareUrl && t('vaultEdit.saved', { name: file.originalName })}
        </span>
        {shareUrl && isPublic && (
          <Group wrap="nowrap" gap="xs">
            <TextInput aria-label={t('vaultEdit.address')} readOnly flex={1} value={shareUrl} />
            <CopyButton value={shareUrl}>
              {({ copied, copy }) => (
                <>
                  <Button variant="default" onClick={copy}>
                    {copied ? t('vaultFile.copied') : t('vaultEdit.copy')}
                  </Button>
                  <span role="status" className="visually-hidden">
                    {copied && t('vaultFile.copied')}
                  </span>
                </>
              )}
            </CopyButton>
          </Group>
        )}
        <DialogActions
          onClose={() => {
            discard();
            onClose();
          }}
          cancel={saving.isSuccess ? t('common.close') : undefined}
          loading={saving.isPending}
        >
          {t('vaultEdit.save')}
        </DialogActions>
      </Stack>
    </Form>
  );
}
