import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { ApiError } from '../../lib/api/api-error';
import { renderInProduct } from '../../testing/in-product';
import { SignedUploadDialog } from './signed-upload-dialog';

const sent = jest.fn();
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

it('[ADM-2] [DOC-3] a UDIN is taken as people copy and type it, and a wrong one is named before the upload', async () => {
  const user = userEvent.setup();
  sent.mockResolvedValue(aSignedDocument);
  const onClose = jest.fn();
  renderInProduct(<SignedUploadDialog document={aSignedDocument} onClose={onClose} />);
  const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 's.pdf', { type: 'application/pdf' }));
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

it('[ADM-2] [DOC-3] a file that was signed for another document is signed again only when its signer says so', async () => {
  const user = userEvent.setup();
  const message =
    'The same file was signed for order TXN_1 (a.pdf of Asha Rao) on 20 Nov 2026. Sign it again only if it belongs to both.';
  const refusal = new ApiError(message, 409, { code: 'document.signed-elsewhere' });
  sent.mockReset().mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal).mockResolvedValue(aSignedDocument);
  const onClose = jest.fn();
  renderInProduct(<SignedUploadDialog document={aSignedDocument} onClose={onClose} />);
  const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = () => user.upload(input, new File(['x'], 's.pdf', { type: 'application/pdf' }));
  await choose();
  await user.click(upload);
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  expect([upload.disabled, onClose.mock.calls.length]).toEqual([true, 0]);
  await user.click(screen.getByRole('checkbox', { name: 'This file belongs to both documents' }));
  // What was said of one file is not said of another one.
  await choose();
  await user.click(upload);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(upload);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const said = sent.mock.calls.map(([, { body }]) => (body as { isKnownDuplicate?: boolean }).isKnownDuplicate);
  expect(said).toEqual([undefined, undefined, true]);
});
