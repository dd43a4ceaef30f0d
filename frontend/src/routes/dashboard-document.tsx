import { Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { DashboardPanel } from '../features/dashboard/dashboard-panel';
import { DocumentProgress } from '../features/documents/progress/document-progress';
import { DocumentNotes } from '../features/notes/document-notes';
import { FileView } from '../features/previews/file-view';
import { PreviewDialog } from '../features/previews/preview-dialog';
import type { PreviewFile } from '../features/previews/preview-file';
import { OrderInvoice } from '../features/transactions/order-invoice';
import { useTexts } from '../lib/language/dashboard-texts';
import { CustomerFrame } from './customer-frame';
import { toPreview } from './to-preview';

/** One document of the customer: mails and notifications lead here. */
export function DashboardDocumentRoute() {
  const t = useTexts();
  const { id = '' } = useParams();
  const [preview, setPreview] = useState<PreviewFile | null>(null);
  return (
    <CustomerFrame tab="documents">
      <DashboardPanel tab="documents">
        <Stack gap="md">
          <Group>
            <Button
              component={Link}
              to="/dashboard"
              variant="subtle"
              px="xs"
              ml="-xs"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {t('dashboard.myDocuments')}
            </Button>
          </Group>
          <DocumentProgress
            key={id}
            id={id}
            onPreview={(document, kind) => setPreview(toPreview(document, kind))}
            viewer={(file) => (
              <FileView audience="user" key={file.link} link={file.link} file={{ source: 'document', id, ...file }} />
            )}
            invoice={(transactionId) => <OrderInvoice transactionId={transactionId} />}
            notes={<DocumentNotes documentId={id} audience="user" />}
            actions={(document) => (
              <Button variant="default" onClick={() => setPreview(toPreview(document, 'original'))}>
                {t('dashboard.preview')}
              </Button>
            )}
          />
        </Stack>
      </DashboardPanel>
      <PreviewDialog file={preview} audience="user" onClose={() => setPreview(null)} />
    </CustomerFrame>
  );
}
