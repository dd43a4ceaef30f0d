import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { anEntry, aQuestion, aRow, aVersion } from '@udin/contracts/calls/examples/desk.examples';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { bodyOf, free, id, PATH, show } from '../../testing/a-work-page';
import { WorkPage } from './work-page';

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
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('₹1,770');
  });

  it('shows an earlier version side by side', async () => {
    show({ ...free, versions: [aVersion] });
    await screen.findByText('Viewer of Version 2 (newest)');
    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    await screen.findByText('Viewer of Version 1');
    expect(screen.getByText('Viewer of Version 2 (newest)')).toBeTruthy();
  });

  it('[PRV-1] saves the file that is shown', async () => {
    const saved: (string | null)[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href'));
    });
    show({ ...free, versions: [aVersion] });
    await screen.findByText('Viewer of Version 2 (newest)');
    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    for (const button of await screen.findAllByRole('button', { name: 'Download' })) await user.click(button);
    expect(saved).toEqual([free.document.documentLink, aVersion.link].map((link) => `${link}&disposition=attachment`));
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
    await user.type(await screen.findByLabelText(/^What do you need/), 'Page 3 is blurred.');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
    await user.type(reason, 'It is of another year.');
    arrive();
    const reject = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' });
    await waitFor(() => expect(reject.getAttribute('data-loading')).toBeNull());
    expect(screen.getByLabelText(/^Reason/)).toBe(reason);
    expect(reason.value).toBe('It is of another year.');
  });

  it('a change by somebody else is not overwritten: the refusal says what changed', async () => {
    let current = free;
    const entry = { ...anEntry, id: 'e9', kind: 'assigned' as const, text: 'To Asha Rao', revision: 4 };
    const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
    show(() => current, {
      [`${PATH}/start`]: () => {
        current = { ...free, timeline: [anEntry, entry], row: { ...free.row, revision: 4 } };
        return { status: 409, body: { success: false, message, error: 'document.changed', requestId: '' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText(message);
    const changes = await screen.findByRole('list', { name: 'What has changed meanwhile' });
    expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
    expect(changes.textContent).toContain('To Asha Rao');
    // Told once: it is news on the page already.
    const told = screen.getAllByRole('status').filter(({ textContent }) => textContent!.includes('To Asha Rao'));
    expect(told).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'I have seen it' }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says who else looks at it, and brings what they changed', async () => {
    let revision = 3;
    show(() => ({ ...free, row: { ...free.row, revision, assignee: revision > 3 ? ROHAN : null } }), {
      [`${PATH}/presence`]: () => {
        revision = 4;
        return data({ people: [ROHAN], revision });
      },
    });
    await screen.findByText('Rohan Mehta is looking at this document, too.');
    await screen.findByText(/assigned to Rohan Mehta/);
  });

  it('[ADM-3] a UDIN that somebody else records is read again with the rest of the document', async () => {
    const { client } = show(free, { [`${PATH}/presence`]: data({ people: [ROHAN], revision: 4 }) });
    const key = ['admin', 'udin', id];
    client.setQueryData(key, 'as it was');
    await waitFor(() => expect(client.getQueryState(key)!.isInvalidated).toBe(true));
  });

  it('[ADM-3] a screen reader hears what has become of the document, and by whom', async () => {
    const entry = { ...anEntry, revision: 4 };
    const own = { ...entry, id: 'e8', kind: 'started' as const, by: { id: 'me', name: 'Meera' }, text: null };
    const others = { ...entry, id: 'e9', kind: 'assigned' as const, by: ROHAN, text: 'To Asha Rao' };
    const started = { ...free, timeline: [anEntry, own, others], row: { ...free.row, revision: 4 } };
    show({ ...free, timeline: [anEntry] }, { [`${PATH}/start`]: data(started) });
    const start = await screen.findByRole('button', { name: 'Start' });
    const places = screen.getAllByRole('status');
    await user.click(start);
    const news = await screen.findByText('Work started. Assigned, Rohan Mehta, To Asha Rao');
    expect(places).toContain(news);
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
    expect(bodyOf(calls, `${PATH}/checklist`)).toEqual({ item: first!.key, done: true });
  });

  it('a rejection needs a reason', async () => {
    const { calls } = show(free, { [`${PATH}/status`]: data(free.document) });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this document' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Reason/), 'Cut off');
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

describe('the file on the work page', () => {
  it('is zoomed in steps, and turned page by page', async () => {
    const calls = answering({
      [`${PATH}/work`]: data(free),
      [`${PATH}/presence`]: data({ people: [], revision: 3 }),
    });
    const pages = (
      <div role="document">
        <div role="img" aria-label="Page 1 of 2" style={{ aspectRatio: '0.5' }} />
        <div role="img" aria-label="Page 2 of 2" style={{ aspectRatio: '2' }} />
      </div>
    );
    renderInProduct(
      <WorkPage id={id} notes="" udin="" viewer={() => pages} onSignedAndNext={() => undefined} />,
      `/admin/document/${id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    await screen.findByText('125%');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    // At another size the viewer draws its pages anew: they are away for a moment.
    const turned = () => screen.queryAllByRole('img', { name: /^Page/ }).map((page) => page.style.rotate);
    await waitFor(() => expect(turned()).toEqual(['90deg', '90deg']));
    const jumped = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: jumped });
    fireEvent.change(screen.getByLabelText('Page, of 2'), { target: { value: '2' } });
    await waitFor(() => expect(jumped.mock.contexts.at(-1)).toBe(screen.getByRole('img', { name: 'Page 2 of 2' })));
    expect(calls.length).toBeGreaterThan(0);
  });
});
