import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { shortId } from '../../lib/format';
import { useTexts } from '../../lib/language/notes-texts';
import type { Audience } from '../../lib/session';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { DocumentNotes } from './document-notes';

interface NotesDialogProps {
  document: { id: string; name: string } | null;
  audience: Audience;
  /** Who reads what is written here. */
  reader?: ReactNode;
  onClose: () => void;
}

/** Notes of a document, for customers and admins (NOTE-1). */
export function NotesDialog({ document, audience, reader, onClose }: NotesDialogProps) {
  const t = useTexts();
  return (
    <GuardedDialog opened={document !== null} onClose={onClose} title={t('notes.dialogTitle')} size="lg">
      {document && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('notes.ofDocument', { name: document.name, id: shortId(document.id) })}
          </Text>
          {reader}
          <DocumentNotes documentId={document.id} audience={audience} />
        </Stack>
      )}
    </GuardedDialog>
  );
}
