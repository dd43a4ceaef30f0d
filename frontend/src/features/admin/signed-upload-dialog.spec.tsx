import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { ApiError } from '../../lib/api/api-error';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { pressWhenReady } from '../../testing/press-when-ready';
import { SignedUploadDialog } from './signed-upload-dialog';

const sent = jest.fn();
const aPdf = () => new File(['%PDF-1.7'.padEnd(2_000)], 's.pdf', { type: 'application/pdf' });
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

it('[ADM-2] [DOC-3] a UDIN is taken as people copy and type it, and a wrong one is named before the upload', async () => {
  const user = userEvent.setup();
  sent.mockResolvedValue(aSignedDocument);
  const onClose = jest.fn();
  renderInProduct(<SignedUploadDialog document={aSignedDocument} onClose={onClose} />);
  const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, aPdf());
  const field = screen.getByLabelText<HTMLInputElement>('UDIN');
  await user.type(field, '26-234567-ABCDEFGHIJ-K');
  expect([upload.disabled, screen.queryByText(/^A UDIN has/) !== null]).toEqual([true, true]);
  await user.clear(field);
  await user.paste('26-234567-ABCDEFGHIJ');
  expect(field.value).toBe('26234567ABCDEFGHIJ');
  await user.click(upload);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls[0]![1]).toMatchObject({ body: { udin: '26234567ABCDEFGHIJ' } });
});

it('[ADM-2] [DOC-3] tells for which other document the file was signed, and that a UDIN stays, and uploads it all the same', async () => {
  const user = userEvent.setup();
  const elsewhere = { transactionId: 'TXN_1', fileName: 'a.pdf', customerName: 'Asha Rao' };
  answering({
    [`/api/documents/${aSignedDocument.id}/signed-elsewhere`]: data([
      { ...elsewhere, signedAt: '2026-11-20T10:00:00.000Z' },
    ]),
  });
  sent.mockReset().mockResolvedValue(aSignedDocument);
  const onClose = jest.fn();
  renderInProduct(<SignedUploadDialog document={aSignedDocument} onClose={onClose} />);
  const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, aPdf());
  const notice = await screen.findByText(/^The same file was signed for order TXN_1 \(a\.pdf of Asha Rao\) on 20 Nov/);
  expect(notice.closest('[role=status]')).not.toBeNull();
  screen.getByText(new RegExp(`^UDIN ${aSignedDocument.udin} stays and is of this file from now on`));
  await user.click(upload);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('[ADM-2] [DOC-3] a wrong file is refused in words when it is chosen, and nothing can be sent until there is another', async () => {
  const user = userEvent.setup({ applyAccept: false });
  sent.mockReset();
  renderInProduct(<SignedUploadDialog document={aSignedDocument} onClose={jest.fn()} />);
  const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'.repeat(2_000)], 'accounts.xlsx'));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe(
    'accounts.xlsx: Unsupported file format. Only PDF, DOC, DOCX, JPG, JPEG, PNG are allowed.',
  );
  expect(screen.getByRole('button', { name: /^Signed document/ }).getAttribute('aria-describedby')).toContain(told.id);
  expect(upload.disabled).toBe(true);
  await user.upload(input, aPdf());
  await waitFor(() => expect(upload.disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it('[ADM-2] [DOC-3] of a document that its customer has deleted meanwhile says so, and sends nothing again', async () => {
  const user = userEvent.setup();
  sent.mockReset().mockRejectedValue(new ApiError('Document not found.', 404, { code: 'document.not-found' }));
  const onClose = jest.fn();
  renderInProduct(<SignedUploadDialog document={aSignedDocument} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Upload' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, aPdf());
  await pressWhenReady('Upload');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The customer has deleted this document\./);
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  await user.click(screen.getByText('Close').closest('button')!);
  expect([onClose.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
});
