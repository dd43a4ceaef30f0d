import type { DocumentAnswer } from '@udin/contracts';
import { useState } from 'react';
import { AccessLogDialog } from '../features/admin/access-log-dialog';
import { SignedUploadDialog } from '../features/admin/signed-upload-dialog';
import { StatusDialog } from '../features/admin/status-dialog';
import type { useDocumentDialogs } from '../features/admin/use-document-dialogs';
import { NotesDialog } from '../features/notes/notes-dialog';
import { CustomerReads } from '../ui/customer-language';
import { PreviewDialog } from '../features/previews/preview-dialog';
import { statusLabel } from '../ui/status-looks';
import { toPreview } from './to-preview';

/** The dialogs that both admin pages open for a document. */
export function AdminDialogs({
  dialogs: { documentFor, previewKind, close },
}: {
  dialogs: ReturnType<typeof useDocumentDialogs>;
}) {
  const documentOfNotes = documentFor('notes');
  const previewed = documentFor('preview');
  const [saved, setSaved] = useState<DocumentAnswer>();
  return (
    <>
      <StatusDialog document={documentFor('status')} onSaved={setSaved} onClose={close} />
      <SignedUploadDialog document={documentFor('sign')} onSaved={setSaved} onClose={close} />
      {/* The eye sees it in its row. */}
      <span role="status" className="visually-hidden">
        {saved && `${saved.fileName}: ${statusLabel(saved.documentStatus)}`}
      </span>
      <AccessLogDialog document={documentFor('log')} onClose={close} />
      <NotesDialog
        document={documentOfNotes && { id: documentOfNotes.id, name: documentOfNotes.fileName }}
        reader={documentOfNotes && <CustomerReads userId={documentOfNotes.userId} />}
        audience="admin"
        onClose={close}
      />
      <PreviewDialog file={previewed && toPreview(previewed, previewKind)} audience="admin" onClose={close} />
    </>
  );
}
