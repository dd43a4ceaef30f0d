import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { ImportDialog } from './import-dialog';

const sent = jest.fn();
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const documentId = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';
const row = { line: 2, documentId, udin: '26123456ABCDEF1234', issuedAt: null, state: 'ready', reason: null };
const rows = [{ ...row, fileName: 'a.pdf', clientName: 'Asha Sen' }];
const sheet = new File(['UDIN'], 'r.csv', { type: 'text/csv' });
const user = userEvent.setup();

/** A sheet is being read; it is read when the returned function is called. */
async function readSheet() {
  let answer: (value: object) => void = () => undefined;
  sent.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  renderInProduct(<ImportDialog opened onClose={() => undefined} />);
  await user.upload(await screen.findByLabelText('Sheet with UDINs'), sheet);
  await screen.findByText('Reading the sheet…');
  return () => act(async () => answer({ rows, ignoredColumns: ['Fees', 'Partner'] }));
}

it('[ADM-2] the field for the sheet has the focus again when the sheet was read', async () => {
  const done = await readSheet();
  const field = screen.getByLabelText<HTMLInputElement>('Sheet with UDINs');
  expect(field.disabled).toBe(true);
  // Browsers take the focus from a field that is disabled; jsdom does not.
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  act(() => cancel.blur());
  expect(document.activeElement).not.toBe(field);
  await done();
  await screen.findByText(/^1 will be recorded/);
  screen.getByText('Not read: Fees, Partner');
  screen.getByText('when recorded');
  expect(document.activeElement).toBe(field);
});

it('[ADM-2] what was read well and could not be recorded is said to be so, and is recorded when asked for again', async () => {
  let isCut = true;
  const calls = answering({
    '/api/documents/udins': () => (isCut ? { status: 504 } : data({ done: [documentId], refused: [] })),
  });
  const done = await readSheet();
  await done();
  await user.click(await screen.findByRole('button', { name: 'Record 1 UDIN' }));
  await screen.findByText(/^Failed to record the UDINs\. Please try again\./);
  expect(screen.queryByText(/Failed to read/)).toBeNull();
  isCut = false;
  clickTwice(screen.getByRole('button', { name: 'Record 1 UDIN' }));
  await screen.findByText('1 recorded.');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
});
