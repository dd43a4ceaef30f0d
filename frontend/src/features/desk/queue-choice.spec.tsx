import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { aRow, aTeamMember } from '@udin/contracts/calls/examples/desk.examples';
import { A, B, COUNTS, press, QUEUE, rowOf, rows, show } from '../../testing/a-queue';
import { data } from '../../testing/answering';

let role: AdminRole = 'owner';
// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const user = userEvent.setup();

beforeEach(() => {
  role = 'owner';
});

describe('what is done with chosen rows of the queue', () => {
  it('[ADM-2] an answer that comes after its dialog was closed is told, and leaves the next dialog and its rows alone', async () => {
    let arrive!: () => void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const { calls } = show(`/admin?picked=${A}`, {
      '/api/documents/assignments': () => arrival.then(() => data({ done: [A], refused: [] }, { message: '' })),
      '/api/documents/bulk-status': data({ done: [A, B], refused: [] }, { message: '' }),
    });
    await rowOf('b.pdf');
    press('a');
    const assign = await screen.findByRole('dialog', { name: 'Assign 1 document' });
    await user.click(within(assign).getByRole('button', { name: 'Assign' }));
    await user.click(within(assign).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('checkbox', { name: /^Choose b.pdf of / }));
    press('s');
    const status = await screen.findByRole('dialog', { name: 'Status of 2 documents' });
    arrive();
    await screen.findByText('1 document assigned.');
    await user.click(within(status).getByRole('button', { name: 'Update Status' }));
    await screen.findByText('2 documents changed.');
    expect(calls.find(({ path }) => path === '/api/documents/bulk-status')!.body).toMatchObject({
      documentIds: [A, B],
      seen: [A, B].map((id) => ({ id, revision: aRow.revision })),
    });
  });

  it('[ADM-2] whoever chooses none by key goes on from the row that was chosen last', async () => {
    show(`/admin?picked=${A},${B}`, {});
    await rowOf('b.pdf');
    expect(screen.getByText('2 chosen').role).toBe('status');
    screen.getByRole('button', { name: 'Choose none' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('b.pdf'));
    expect(screen.queryByText(/ chosen$/)).toBeNull();
  });

  it('chosen rows are assigned together; those that are refused stay chosen and say why', async () => {
    const refusal = { id: B, error: 'document.closed', message: 'The work on this document is finished.' };
    const { calls, address } = show('/admin', {
      '/api/documents/assignments': data({ done: [A], refused: [refusal] }, { message: '' }),
    });
    await rowOf('a.pdf');
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    expect(decodeURIComponent(address())).toBe(`/admin?picked=${A},${B}`);
    press('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 documents' }));
    dialog.getByText('a.pdf, b.pdf');
    await user.selectOptions(await dialog.findByLabelText('To'), aTeamMember.id);
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText(/1 document assigned\. 1 not:/);
    expect(screen.getByText('b.pdf: The work on this document is finished.')).toBeTruthy();
    const body = calls.find(({ path }) => path === '/api/documents/assignments')!.body;
    const seen = [A, B].map((id) => ({ id, revision: aRow.revision }));
    expect(body).toEqual({ documentIds: [A, B], assigneeId: aTeamMember.id, seen });
    await waitFor(() => expect(address()).toBe(`/admin?picked=${B}`));
  });

  it('a rejection of many needs a reason', async () => {
    const { calls } = show(`/admin?picked=${A}`, {
      '/api/documents/bulk-status': data({ done: [A], refused: [] }, { message: '' }),
    });
    await rowOf('a.pdf');
    press('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Status of 1 document' }));
    await user.selectOptions(dialog.getByLabelText('Status'), 'rejected');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Update Status' });
    expect(button.disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Reason/), 'Cut off');
    await user.click(button);
    await screen.findByText('1 document changed.');
    const body = calls.find(({ path }) => path === '/api/documents/bulk-status')!.body;
    const seen = [{ id: A, revision: aRow.revision }];
    expect(body).toEqual({ documentIds: [A], documentStatus: 'rejected', note: 'Cut off', seen });
  });

  it('[DOC-2] a document that somebody else changes after it was chosen is not changed, and named', async () => {
    let revision = 3;
    const refusal = { id: B, error: 'document.changed', message: 'Somebody else has changed this document meanwhile.' };
    const { calls, address } = show('/admin', {
      [QUEUE]: () => data({ documents: rows.map((row) => ({ ...row, revision })), counts: COUNTS, page: 1, pages: 1 }),
      '/api/documents/bulk-status': data({ done: [A], refused: [refusal] }, { message: '' }),
    });
    const sent = () => calls.filter(({ path }) => path === '/api/documents/bulk-status').map(({ body }) => body);
    const update = async () => {
      press('s');
      await user.click(await screen.findByRole('button', { name: 'Update Status' }));
    };
    const asked = () => calls.filter(({ path }) => path === QUEUE).length;
    await rowOf('a.pdf');
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    revision = 4;
    const before = asked();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    await update();
    await screen.findByText(/1 document changed\. 1 not:/);
    screen.getByText('b.pdf: Somebody else has changed this document meanwhile.');
    const seenFirst = [A, B].map((id) => ({ id, revision: 3 }));
    expect(sent()).toEqual([{ documentIds: [A, B], documentStatus: 'processing', seen: seenFirst }]);
    // It stays chosen, and is told of: now it is seen as it is.
    await waitFor(() => expect([asked(), address()]).toEqual([before + 2, `/admin?picked=${B}`]));
    await update();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ documentIds: [B], seen: [{ id: B, revision: 4 }] });
  });

  it('[ADM-4] an accountant gives own work back; what is a colleague’s stays chosen and says whose it is', async () => {
    role = 'accountant';
    const refusal = { id: B, error: 'document.taken', message: 'Mira Rao is working on this document.' };
    const { calls } = show(`/admin?picked=${A},${B}`, {
      '/api/documents/give-back': data({ done: [A], refused: [refusal] }, { message: '' }),
    });
    await rowOf('a.pdf');
    press('b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Give 2 documents back?' }));
    await user.click(dialog.getByRole('button', { name: 'Give back' }));
    await screen.findByText(/1 document given back\. 1 not:/);
    screen.getByText('b.pdf: Mira Rao is working on this document.');
    const seen = [A, B].map((id) => ({ id, revision: aRow.revision }));
    const body = calls.find(({ path }) => path === '/api/documents/give-back')!.body;
    expect(body).toEqual({ documentIds: [A, B], seen });
  });

  it.each([
    ['accountant', { assign: false, work: true }],
    ['support', { assign: false, work: false }],
    ['reviewer', { assign: false, work: false }],
    ['lead', { assign: true, work: true }],
  ] as const)('offers %s only what the role may do', async (name, { assign, work }) => {
    role = name;
    show(`/admin?picked=${A}`);
    await rowOf('a.pdf');
    expect(screen.queryByRole('button', { name: 'Assign' }) !== null).toBe(assign);
    expect(screen.queryByRole('button', { name: 'Status' }) !== null).toBe(work);
    expect(screen.queryByRole('button', { name: 'Give back' }) !== null).toBe(work && !assign);
    expect(screen.queryByRole('button', { name: 'Take the next' }) !== null).toBe(work);
    press('a');
    expect(screen.queryByRole('dialog') !== null).toBe(assign);
  });
});
