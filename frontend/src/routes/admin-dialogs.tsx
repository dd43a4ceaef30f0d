import { AccessLogDialog } from '../features/admin/access-log-dialog';
import { SignedUploadDialog } from '../features/admin/signed-upload-dialog';
import { StatusDialog } from '../features/admin/status-dialog';
import type { useDocumentDialogs } from '../features/admin/use-document-dialogs';
import { NotesDialog } from '../features/notes/notes-dialog';
import { PreviewDialog } from '../features/previews/preview-dialog';
import { toPreview } from './to-preview';

/** The dialogs that both admin pages open for a document. */
export function AdminDialogs({
  dialogs: { documentFor, previewKind, close },
}: {
  dialogs: ReturnType<typeof useDocumentDialogs>;
}) {
  const documentOfNotes = documentFor('notes');
  const previewed = documentFor('preview');
  return (
    <>
      <StatusDialog document={documentFor('status')} onClose={close} />
      <SignedUploadDialog document={documentFor('sign')} onClose={close} />
      <AccessLogDialog document={documentFor('log')} onClose={close} />
      <NotesDialog
        document={documentOfNotes && { id: documentOfNotes.id, name: documentOfNotes.fileName }}
        audience="admin"
        onClose={close}
      />
      <PreviewDialog file={previewed && toPreview(previewed, previewKind)} audience="admin" onClose={close} />
    </>
  );
}
