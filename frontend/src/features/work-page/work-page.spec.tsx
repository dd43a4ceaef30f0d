import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { aQuestion, aRow } from '@udin/contracts/calls/examples/desk.examples';
import { data } from '../../testing/answering';
import { bodyOf, free, id, PATH, show } from '../../testing/a-work-page';

let role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const ROHAN = { id: 'rohan', name: 'Rohan Mehta' };
const user = userEvent.setup();

beforeEach(() => {
  role = 'accountant';
  sessionStorage.clear();
});

describe('the work page', () => {
  it('[ADM-2] names the page by type and id, and stays quiet about the customer', async () => {
    show(free);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(`${free.row.documentTypeName} …${id.slice(-8)} · UDIN`);
  });

  it('shows the file beside order, checklist, notes and history', async () => {
    show(free);
    await screen.findByText('Viewer of Customer’s file');
    for (const name of ['Sign', 'Checklist', 'Order', 'Notes', 'History'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    const order = screen.getByRole('region', { name: 'Order' });
    expect(order.textContent).toContain('₹1,770');
    expect(order.textContent).toContain('For Sen Textiles Private Limited · GSTIN 19ABCDE1234F1Z5 · 9830000000');
    expect(within(order).getByRole('link', { name: '9830000000' }).getAttribute('href')).toBe('tel:+919830000000');
  });

  it('[CAT-1] shows what the customer described, of this document and not of others in the order', async () => {
    const [first] = free.order!.documents;
    const described = { ...first!, id, description: 'For a tender of the port.' };
    const other = { ...first!, id: 'another', description: 'For a loan.' };
    show({ ...free, order: { ...free.order!, documents: [other, described] } });
    const order = await screen.findByRole('region', { name: 'Order' });
    expect(order.textContent).toContain('The customer needs: For a tender of the port.');
    expect(order.textContent).not.toContain('For a loan.');
  });

  it.each([
    ['pending', /about to be removed\./],
    ['processing', /Sign this document or reject it; then it is removed\./],
  ] as const)('[DOC-2] nobody is asked whose account is closed: %s', async (documentStatus, words) => {
    show({ ...free, row: { ...free.row, documentStatus, isAccountClosed: true } });
    await screen.findByText(/^Account closed: the customer answers nothing/);
    expect(screen.getByText(words)).toBeTruthy();
    for (const name of ['Ask the customer', 'Send a draft']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
  });

  it('starts, with the revision that is on the screen', async () => {
    const started = { ...free, row: { ...free.row, documentStatus: 'processing' as const, revision: 4 } };
    const { calls } = show(free, { [`${PATH}/start`]: data(started) });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull());
    expect(bodyOf(calls, `${PATH}/start`)).toEqual({ expectedRevision: 3 });
  });

  it('[DOC-2] starts once at a double click', async () => {
    const { calls } = show(free, { [`${PATH}/start`]: data(free) });
    const start = await screen.findByRole('button', { name: 'Start' });
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(start.getAttribute('data-loading')).toBeNull());
    expect(calls.filter(({ path }) => path === `${PATH}/start`)).toHaveLength(1);
    await user.click(start);
    await waitFor(() => expect(calls.filter(({ path }) => path === `${PATH}/start`)).toHaveLength(2));
  });

  it.each([
    ['pending', null, /· due 24 Nov 2026, .* · nobody’s yet$/],
    ['signed', null, /Mehta · signed 22 Nov 2026, 3:30\u00a0pm$/],
    [
      'completed',
      { id: 'rohan', name: 'Rohan Mehta' },
      /· signed 22 Nov 2026, 3:30\u00a0pm · assigned to Rohan Mehta$/,
    ],
    ['rejected', null, /Mehta$/],
  ] as const)(
    '[DOC-2] says of a document that is %s what is to be done with it, or that nothing is',
    async (...given) => {
      const [documentStatus, assignee, words] = given;
      const customer = { ...aRow.customer, lastName: 'Mehta' };
      const signedAt =
        documentStatus === 'signed' || documentStatus === 'completed' ? '2026-11-22T10:00:00.000Z' : null;
      const row = {
        ...free.row,
        documentStatus,
        customer,
        assignee,
        isOverdue: false,
        dueAt: '2026-11-24T10:00:00.000Z',
      };
      show({ ...free, row, document: { ...free.document, documentStatus, signedAt } });
      const name = await screen.findByRole('link', { name: / Mehta$/ });
      expect(name.parentElement!.textContent).toMatch(words);
    },
  );

  it('asks the customer with a reason and words; half a question is not lost by Escape', async () => {
    const asked = { ...free, questions: [aQuestion], row: { ...free.row, waitingFor: 'answer' as const } };
    const { calls } = show(free, { [`${PATH}/questions`]: data(asked) });
    await user.click(await screen.findByRole('button', { name: 'Ask the customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the customer' }));
    await user.type(dialog.getByLabelText(/^What do you need/), 'Page 3');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }));
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('region', { name: 'Questions to the customer' });
    expect(bodyOf(calls, `${PATH}/questions`)).toEqual({ reason: 'unreadable', text: 'Page 3', expectedRevision: 3 });
    expect(screen.getByText('It waits for the customer: the answer comes first.')).toBeTruthy();
  });

  it('[ADM-3] the answer to a dialog that was closed leaves the one that is open by then', async () => {
    let arrive!: () => void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const asked = { ...free, row: { ...free.row, waitingFor: 'answer' as const, revision: 4 } };
    show(free, { [`${PATH}/questions`]: () => arrival.then(() => data(asked)) });
    await user.click(await screen.findByRole('button', { name: 'Ask the customer' }));
    await user.type(await screen.findByLabelText(/^What do you need/), 'Blurred.');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
    await user.type(reason, 'Another year.');
    arrive();
    const reject = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' });
    await waitFor(() => expect(reject.getAttribute('data-loading')).toBeNull());
    expect(screen.getByLabelText(/^Reason/)).toBe(reason);
    expect(reason.value).toBe('Another year.');
  });

  it('ticks the checklist, with name and time', async () => {
    const [first] = free.checklist;
    const ticked = free.checklist.map((item, at) => (at ? item : { ...item, by: ROHAN, at: '2026-11-21T09:00:00Z' }));
    const { calls } = show(free, { [`${PATH}/checklist`]: data(ticked) });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: first!.text });
    await user.click(box);
    // Disabled it would lose the focus.
    expect([box.checked, box.disabled]).toEqual([true, false]);
    await screen.findByText('Rohan Mehta · 21 Nov 2026, 2:30 pm');
    expect(bodyOf(calls, `${PATH}/checklist`)).toEqual({ item: first!.key, done: true, version: 1 });
  });

  it('a rejection needs a reason', async () => {
    const { calls } = show(free, { [`${PATH}/status`]: data(free.document) });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this document' }));
    // What is pasted from a chat may show nothing, and the server takes it for nothing.
    await user.type(dialog.getByLabelText(/^Reason/), ' \u200b\u2060');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Reason/), '{Backspace>3/}Cut off');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(bodyOf(calls, `${PATH}/status`)).toEqual({
        documentStatus: 'rejected',
        note: 'Cut off',
        expectedRevision: 3,
      }),
    );
  });

  it.each([
    [{ preparedBy: null, review: null }, /Somebody has to prepare it first/],
    [{ preparedBy: { id: 'me', name: 'I' }, review: 'requested' as const }, /You have prepared it/],
    [{ preparedBy: ROHAN, review: 'requested' as const }, undefined],
  ])('four eyes: %j', async (part, obstacle) => {
    const row = { ...free.row, needsFourEyes: true, ...part };
    const review = part.review ? { state: part.review, by: null, remarks: null, at: aRow.updatedAt } : null;
    show({ ...free, row, review });
    await screen.findByRole('region', { name: 'Four eyes' });
    const sign = screen.getByRole('region', { name: 'Sign' });
    if (obstacle) expect(sign.textContent).toMatch(obstacle);
    else expect(within(sign).queryByRole('note')).toBeNull();
  });

  it('[DOC-3] four eyes: the owner of the firm signs what nobody has prepared', async () => {
    role = 'owner';
    show({ ...free, row: { ...free.row, needsFourEyes: true, preparedBy: null }, review: null });
    const sign = within(await screen.findByRole('region', { name: 'Sign' }));
    expect(sign.queryByRole('note')).toBeNull();
    expect(sign.getByLabelText<HTMLInputElement>('Signed document').disabled).toBe(false);
  });

  it('[ADM-4] a rejection of what is signed says what becomes of its signature', async () => {
    const signed = { ...free.document, signedDocumentLink: '/signed' };
    show({ ...free, document: signed });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this document' }));
    expect(dialog.getByText(/^The signature of this document counts no more/).textContent).toContain('48 hours');
  });

  it.each([
    ['rejected', '/signed', true],
    ['failed', '/signed', true],
    ['rejected', null, false],
    ['pending', '/signed', false],
  ] as const)('[ADM-4] the UDIN desk of a document that is %s, signed as %j: %s', async (...given) => {
    const [documentStatus, signedDocumentLink, isSeen] = given;
    const document = { ...free.document, documentStatus, signedDocumentLink };
    show({ ...free, document, row: { ...free.row, documentStatus } });
    await screen.findByRole('region', { name: 'Order' });
    expect(screen.queryByRole('region', { name: 'UDIN' }) !== null).toBe(isSeen);
  });

  it.each(['rejected', 'failed'] as const)('offers nothing that is refused for a document that %s', async (ended) => {
    role = 'accountant';
    show({ ...free, row: { ...free.row, documentStatus: ended } });
    await screen.findByRole('region', { name: 'Order' });
    for (const name of ['Ask the customer', 'Send a draft', 'Reject', 'Start'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['accountant', 'signed', true],
    ['accountant', 'pending', false],
    ['reviewer', 'signed', false],
  ] as const)('%s sees the UDIN desk of a document that is %s: %s', async (name, documentStatus, isSeen) => {
    role = name;
    show({ ...free, row: { ...free.row, documentStatus } });
    await screen.findByRole('region', { name: 'Order' });
    expect(screen.queryByRole('region', { name: 'UDIN' }) !== null).toBe(isSeen);
  });

  it.each([
    ['support', [], ['Start', 'Ask the customer', 'Reject', 'Sign and next']],
    ['reviewer', [], ['Start', 'Ask the customer', 'Reject', 'Sign and next']],
    ['accountant', ['Start', 'Ask the customer', 'Reject', 'Sign and next'], []],
  ] as const)('offers %s only what the role may do', async (name, offered, not) => {
    role = name;
    show(free);
    await screen.findByRole('region', { name: 'Order' });
    for (const button of offered) expect(screen.getByRole('button', { name: button })).toBeTruthy();
    for (const button of not) expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});
