import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument, aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { call } from '../../lib/api/call';
import { answering, type Call, data } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { StatusDialog } from './status-dialog';

const changesOf = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH');

it.each([
  ['a signed document', aSignedDocument, 'rejected', 1],
  ['a signed document', aSignedDocument, 'failed', 1],
  ['a signed document', aSignedDocument, 'processing', 0],
  ['one that was never signed', aDocument, 'rejected', 0],
])('[ADM-2] [DOC-2] says what becomes of the signature of %s', async (_, document, status, times) => {
  const user = userEvent.setup();
  renderInProduct(<StatusDialog document={document} onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('Status'), status);
  expect(screen.queryAllByText(/^The signature of this document counts no more/)).toHaveLength(times);
});

it.each([
  ['a signed document', aSignedDocument, 'processing', 1],
  ['a signed document', aSignedDocument, 'rejected', 0],
  ['one that was never signed', aDocument, 'processing', 0],
  ['one that is worked on again', { ...aSignedDocument, documentStatus: 'pending' as const }, 'processing', 0],
])('[ADM-2] [DOC-3] says that a status takes no file back: %s', async (_, document, status, times) => {
  const user = userEvent.setup();
  renderInProduct(<StatusDialog document={document} onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('Status'), status);
  expect(screen.queryAllByText(/^The customer keeps the signed file, and it stays in force/)).toHaveLength(times);
});

it('[ADM-2] a document that its customer has deleted is not left in the list behind the refusal', async () => {
  const user = userEvent.setup();
  const calls = answering({ '/api/documents': data([]) });
  const list = { queryKey: ['admin', 'documents'], queryFn: () => call('GET /api/documents', { as: 'admin' }) };
  function Behind() {
    useQuery(list);
    return <StatusDialog document={aDocument} onClose={() => undefined} />;
  }
  renderInProduct(<Behind />);
  await user.selectOptions(await screen.findByLabelText('Status'), 'processing');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await screen.findByText(/Not found/);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/documents')).toHaveLength(2));
});

it('[DOC-2] what somebody else has done meanwhile is told before it is overwritten', async () => {
  const user = userEvent.setup();
  const path = `/api/documents/${aDocument.id}/status`;
  const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
  const body = { success: false, message, error: 'document.changed', requestId: '' };
  let answer: ReturnType<typeof data> = { status: 409, body };
  const calls = answering({ [path]: () => answer });
  const onClose = jest.fn();
  renderInProduct(<StatusDialog document={{ ...aDocument, revision: 4 }} onClose={onClose} />);
  await user.selectOptions(await screen.findByLabelText('Status'), 'processing');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await screen.findByText(new RegExp(message));
  expect(onClose).not.toHaveBeenCalled();
  answer = data(aDocument);
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changesOf(calls).map((call) => call.body)).toEqual([
    { documentStatus: 'processing', expectedRevision: 4 },
    { documentStatus: 'processing' },
  ]);
});

it('[DOC-2] what one has done oneself is not told as the change of somebody else', async () => {
  const user = userEvent.setup();
  const id = '11111111-2222-4333-8444-555555555555';
  const before = { ...aDocument, id, revision: 4 };
  const calls = answering({ [`/api/documents/${id}/status`]: () => data({ ...before, revision: 5 }) });
  for (const status of ['processing', 'pending']) {
    // The list behind the dialog is not yet read again: it gives the row as it was before.
    const onClose = jest.fn();
    renderInProduct(<StatusDialog document={before} onClose={onClose} />);
    await user.selectOptions(await screen.findByLabelText('Status'), status);
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    cleanup();
  }
  expect(changesOf(calls).map(({ body }) => body)).toEqual([
    { documentStatus: 'processing', expectedRevision: 4 },
    { documentStatus: 'pending', expectedRevision: 5 },
  ]);
});

it('[ADM-2] a double click changes the status once, and is not told as the change of somebody else', async () => {
  const calls = answering({ [`/api/documents/${aDocument.id}/status`]: data(aDocument) });
  const onClose = jest.fn();
  renderInProduct(<StatusDialog document={aDocument} onClose={onClose} />);
  clickTwice(await screen.findByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changesOf(calls)).toHaveLength(1);
});

it('[ADM-2] of a document that its customer has deleted meanwhile says so, and has nothing left but to close it', async () => {
  const user = userEvent.setup();
  const body = { success: false, message: 'Document not found.', error: 'document.not-found', requestId: '' };
  answering({ [`/api/documents/${aDocument.id}/status`]: () => ({ status: 404, body }) });
  const onClose = jest.fn();
  renderInProduct(<StatusDialog document={aDocument} onClose={onClose} />);
  await user.selectOptions(await screen.findByLabelText('Status'), 'processing');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toMatch(/^The customer has deleted this document\./);
  expect(screen.queryByLabelText('Status')).toBeNull();
  const close = screen.getByText('Close').closest('button')!;
  expect(document.activeElement).toBe(close);
  // Nothing is left to be lost: it asks no question.
  await user.click(close);
  expect(onClose).toHaveBeenCalledTimes(1);
});
