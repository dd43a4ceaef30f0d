import { useState } from 'react';
import { useParams } from 'react-router';
import { DocumentNotes } from '../features/notes/document-notes';
import { FileView } from '../features/previews/file-view';
import type { PreviewFile } from '../features/previews/preview-file';
import { UdinPanel } from '../features/udin-desk/udin-panel';
import { type JustSigned, JustSignedNotice } from '../features/work-page/just-signed';
import { WorkPage } from '../features/work-page/work-page';
import { News } from '../ui/news';
import { AdminFrame } from './admin-frame';

/** Which file a tab of the desk shows: one of the document's own, or a draft or an earlier version by its id. */
function idOf(id: string, key: string): Pick<PreviewFile, 'source' | 'id' | 'kind' | 'fileId'> {
  const isOfDocument = key === 'original' || key === 'signed';
  return { source: 'document', id, ...(isOfDocument ? { kind: key } : { fileId: key }) };
}

/** One document on the accountant's desk. */
export function AdminDocumentRoute() {
  const { id = '' } = useParams();
  const [signed, setSigned] = useState<JustSigned>();
  return (
    <AdminFrame width={1680}>
      {/* Not in the page of the next document: it would come with its words, which screen readers do not read. */}
      <News>
        {signed && signed.id !== id && <JustSignedNotice signed={signed} onDismiss={() => setSigned(undefined)} />}
      </News>
      <WorkPage
        key={id}
        id={id}
        onSignedAndNext={setSigned}
        udin={<UdinPanel key={id} documentId={id} />}
        notes={<DocumentNotes documentId={id} audience="admin" />}
        viewer={({ key, name, mimeType, link }) => (
          <FileView key={link} link={link} audience="admin" file={{ ...idOf(id, key), name, mimeType }} />
        )}
      />
    </AdminFrame>
  );
}
