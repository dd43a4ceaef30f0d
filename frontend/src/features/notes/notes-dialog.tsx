import { Stack, Text } from '@mantine/core';
import { shortId } from '../../lib/format';
import type { Audience } from '../../lib/session';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { DocumentNotes } from './document-notes';

interface NotesDialogProps {
  document: { id: string; name: string } | null;
  audience: Audience;
  onClose: () => void;
}

/** Notes of a document, for customers and admins (NOTE-1). */
export function NotesDialog({ document, audience, onClose }: NotesDialogProps) {
  return (
    <GuardedDialog opened={document !== null} onClose={onClose} title="Document Notes" size="lg">
      {document && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {document.name} · Document …{shortId(document.id)}
          </Text>
          <DocumentNotes documentId={document.id} audience={audience} />
        </Stack>
      )}
    </GuardedDialog>
  );
}
