import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { DocumentsTab } from './documents-tab';
import { SEALED_AGAIN_MS } from './seal-follows';

const nothing = () => undefined;

const signed = (id: string, revokedAt: string | null, sealFollows?: boolean) => ({
  sealFollows,
  id,
  fileName: `${id}.pdf`,
  documentTypeName: 'Net Worth',
  documentStatus: 'signed',
  uploadedDate: '2026-11-20T10:00:00Z',
  estimatedDelivery: '2026-11-23T10:00:00Z',
  signedDocumentLink: '/signed',
  signedFileName: `${id}-signed.pdf`,
  signedAt: '2026-11-21T10:00:00Z',
  revokedAt,
});

it('[DASH-2] [DOC-2] a signed document that was revoked is not shown as signed', async () => {
  const documents = [signed('withdrawn', '2026-11-22T10:00:00Z'), signed('good', null)];
  answering({ '/api/documents/user/u1': data(documents, { page: 1, pages: 1, total: 2 }) });
  renderInProduct(<DocumentsTab userId="u1" onAdd={nothing} onPreview={nothing} onNotes={nothing} />);
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  const withdrawn = await row('withdrawn.pdf');
  withdrawn.getByText('Revoked');
  withdrawn.getByText('No longer in force since 22 Nov 2026');
  expect(withdrawn.queryByText('Signed')).toBeNull();
  const good = await row('good.pdf');
  good.getByText('Signed');
  expect(good.queryByText(/Revoked|No longer/)).toBeNull();
});

it('[DASH-2] [DOC-2] a revoked one that is worked on again is processing, and says that its file is not in force', async () => {
  const documents = [{ ...signed('again', '2026-11-22T10:00:00Z'), documentStatus: 'processing' }];
  answering({ '/api/documents/user/u1': data(documents, { page: 1, pages: 1, total: 1 }) });
  renderInProduct(<DocumentsTab userId="u1" onAdd={nothing} onPreview={nothing} onNotes={nothing} />);
  const row = within((await screen.findByText('again.pdf')).closest('tr')!);
  row.getByText('Processing');
  row.getByText('No longer in force since 22 Nov 2026');
});

it('[DASH-2] [DOC-3] says that the sealed file follows, and changes by itself once it is there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isWaiting = true;
  answering({
    '/api/documents/user/u1': () => data([signed('fresh', null, isWaiting)], { page: 1, pages: 1, total: 1 }),
  });
  renderInProduct(<DocumentsTab userId="u1" onAdd={nothing} onPreview={nothing} onNotes={nothing} />);
  await screen.findByText('Its sealed file follows');
  screen.getByRole('button', { name: 'Download signed fresh.pdf' });
  isWaiting = false;
  await act(() => jest.advanceTimersByTimeAsync(SEALED_AGAIN_MS));
  await waitFor(() => expect(screen.queryByText('Its sealed file follows')).toBeNull());
  jest.useRealTimers();
});
