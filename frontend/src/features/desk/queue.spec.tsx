import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { aRow } from '@udin/contracts/calls/examples/desk.examples';
import { A, B, COUNTS, QUEUE, rowOf, rows, show } from '../../testing/a-queue';
import { data, refusal } from '../../testing/answering';

let role: AdminRole = 'owner';
// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const user = userEvent.setup();

beforeEach(() => {
  role = 'owner';
});

describe('the queue', () => {
  it('has eight views with their counts, each with an address of its own', async () => {
    show();
    await rowOf('a.pdf');
    const views = within(screen.getByRole('navigation', { name: 'Views of the queue' }));
    expect(views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Mine3', '/admin'],
      ['Unassigned12', '/admin?view=unassigned'],
      ['Overdue1', '/admin?view=overdue'],
      ['Waiting for customer4', '/admin?view=waiting'],
      ['Four eyes2', '/admin?view=four-eyes'],
      ['UDIN5', '/admin?view=udin'],
      ['Refund asked6', '/admin?view=refund-asked'],
      ['All52', '/admin?view=all'],
    ]);
  });

  it('says how many were found, and takes the focus to its heading, where the keys of the rows work again', async () => {
    const { calls } = show();
    await rowOf('a.pdf');
    const news = screen.getAllByRole('status').find(({ className }) => className === 'visually-hidden')!;
    expect(news.textContent).toBe('Mine: 52 in all');
    await user.type(screen.getByRole('searchbox', { name: 'Search the queue' }), 'sen{Enter}');
    await waitFor(() => expect(news.textContent).toBe('52 found'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Queue' }));
    expect(calls.some(({ query }) => query['search'] === 'sen')).toBe(true);
  });

  it('says of no view that nothing is in it before its answer is there, and of rows that they are of another one', async () => {
    const list = (documents: typeof rows) =>
      data({ documents, counts: COUNTS, page: 1, pages: 1, total: documents.length });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    show('/admin', {
      [QUEUE]: async ({ query: { view } }) => {
        if (view !== 'mine' && view !== 'all') await asked;
        return list(view === 'mine' ? [] : rows);
      },
    });
    await screen.findByText('Nothing in “Mine”');
    await user.click(screen.getByRole('link', { name: /^Overdue/ }));
    expect(screen.queryByText(/^Nothing in/)).toBeNull();
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await rowOf('a.pdf');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
    await user.click(screen.getByRole('link', { name: /^UDIN/ }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('link', { name: 'a.pdf' })).toBeTruthy();
    answer();
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
  });

  it('[DOC-2] shows what the view is sorted by: the promise, also a former one, and in view UDIN the 60 days', async () => {
    const signed = { ...aRow, waitingFor: null, documentStatus: 'signed' as const, dueAt: '2020-01-30T10:00:00.000Z' };
    const documents = [
      { ...signed, id: A, fileName: 'a.pdf', udinDueAt: null },
      { ...signed, id: B, fileName: 'b.pdf', udinDueAt: '2020-03-31T10:00:00.000Z' },
      { ...aRow, id: 'c', fileName: 'c.pdf', waitingFor: null, paidBackAt: '2020-01-31T10:00:00.000Z' },
      { ...aRow, id: 'd', fileName: 'd.pdf', waitingFor: null, dueAt: '2020-02-01T10:00:00.000Z' },
    ];
    const answer = data({ documents, counts: COUNTS, page: 1, pages: 1, total: 4 });
    const due = async (name: string) => within(await rowOf(name)).getAllByRole('cell')[1]!.textContent;
    show('/admin?view=all', { [QUEUE]: answer });
    expect(await due('a.pdf')).toBe('Promised for30 Jan 2020, 3:30\u00a0pm');
    expect(await due('b.pdf')).toBe('Promised for30 Jan 2020, 3:30\u00a0pm');
    expect(await due('c.pdf')).toMatch(/^Promised for/);
    expect(await due('d.pdf')).toMatch(/ d late01 Feb 2020, 3:30\u00a0pm$/);
    expect(screen.getByRole('columnheader', { name: 'Due' })).toBeTruthy();
    cleanup();
    show('/admin?view=udin', { [QUEUE]: answer });
    expect(await due('b.pdf')).toMatch(/ d late31 Mar 2020, 3:30\u00a0pm$/);
    expect(screen.getByRole('columnheader', { name: 'UDIN due' })).toBeTruthy();
  });

  it('[RT-8] shows since when money is asked back, and when the business days for it are over', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const asked = {
      ...aRow,
      documentStatus: 'rejected' as const,
      waitingFor: null,
      refundRequest: 'requested' as const,
    };
    const [askedAt, dueAt] = ['2020-01-30T10:00:00.000Z', '2020-02-13T10:00:00.000Z'];
    const documents = [
      {
        ...asked,
        id: A,
        fileName: 'a.pdf',
        documentStatus: 'signed' as const,
        refundAskedAt: askedAt,
        refundDueAt: dueAt,
      },
      { ...asked, id: B, fileName: 'b.pdf', refundAskedAt: inHours(-73), refundDueAt: '2099-12-11T10:00:00.000Z' },
    ];
    show('/admin?view=refund-asked', {
      [QUEUE]: data({ documents, counts: COUNTS, page: 1, pages: 1, total: 2 }),
    });
    const late = within(await rowOf('a.pdf'));
    expect(late.getAllByRole('cell')[1]!.textContent).toMatch(
      /^Asked 30 Jan 2020, \d+ d agoDue 13 Feb 2020, 3:30\u00a0pm$/,
    );
    late.getByText('Refund overdue');
    const inTime = within(await rowOf('b.pdf'));
    expect(inTime.getAllByRole('cell')[1]!.textContent).toMatch(/^Asked .*, 3 d agoDue 11 Dec 2099, 3:30\u00a0pm$/);
    inTime.getByText('Refund asked');
    const [isLate, isInTime] = ['a.pdf', 'b.pdf'].map(
      (name) => document.querySelector(`#due-${name === 'a.pdf' ? A : B}`)!.className !== '',
    );
    expect([isLate, isInTime]).toEqual([true, false]);
    expect(screen.getByRole('columnheader', { name: 'Refund asked' })).toBeTruthy();
  });

  it.each([
    ['owner', true],
    ['lead', true],
    ['accountant', false],
    ['reviewer', false],
    ['support', false],
  ] as const)(
    '[ADM-2] offers %s the requests for money back only where the role may decide',
    async (name, isOffered) => {
      role = name;
      show();
      await rowOf('a.pdf');
      expect(screen.queryByRole('link', { name: /^Refund asked/ }) !== null).toBe(isOffered);
    },
  );

  it('[DOC-2] says in the row that the account of its customer is closed', async () => {
    const documents = [
      { ...aRow, id: A, fileName: 'a.pdf', isAccountClosed: true },
      { ...aRow, id: B, fileName: 'b.pdf' },
    ];
    show('/admin?view=all', { [QUEUE]: data({ documents, counts: COUNTS, page: 1, pages: 1, total: 2 }) });
    expect(within(await rowOf('a.pdf')).getByText('Account closed')).toBeTruthy();
    expect(within(await rowOf('b.pdf')).queryByText('Account closed')).toBeNull();
  });

  it('[ADM-2] does not look as if rows were on their way when it cannot be loaded', async () => {
    show('/admin', { [QUEUE]: refusal(500, 'Failed.') });
    await screen.findByRole('table');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[DOC-2] one document is taken at a double click', async () => {
    const { calls } = show('/admin', { [`${QUEUE}/next`]: data(null) });
    const take = await screen.findByRole('button', { name: 'Take the next' });
    fireEvent.click(take);
    fireEvent.click(take);
    await screen.findByText('Nothing waits that you could take.');
    expect(calls.filter(({ path }) => path === `${QUEUE}/next`)).toHaveLength(1);
  });

  it('asks for what the address says, and shows it in the fields', async () => {
    const at = '/admin?view=all&search=sen&status=rejected&sort=-uploaded&page=2';
    const { calls } = show(at);
    await rowOf('a.pdf');
    const asked = calls.find(({ path }) => path === QUEUE)!.query;
    expect(asked).toEqual({ view: 'all', search: 'sen', status: 'rejected', sort: '-uploaded', page: '2' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sen');
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('-uploaded');
  });

  it('counts the filters that a phone hides, and says what the numbers narrow it to', async () => {
    const { calls } = show('/admin?view=waiting&type=net-worth&reason=unreadable');
    await rowOf('a.pdf');
    const button = screen.getByRole('button', { name: 'Filters (2)' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    screen.getByText('Only what waits: The file cannot be read. Please send a clearer copy.');
    expect(calls.find(({ path }) => path === QUEUE)!.query).toMatchObject({ type: 'net-worth', reason: 'unreadable' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByRole('button', { name: 'Filters' });
  });

  it('marks what is urgent, overdue, flagged and waiting, in words', async () => {
    show();
    // By ear none runs into the next.
    expect((await rowOf('a.pdf')).textContent).toMatch(/Pending, Overdue, Urgent note, Carries a script(?!,)/);
    expect(screen.getByRole('rowheader', { name: /^a\.pdf/ })).toBeTruthy();
    expect((await rowOf('b.pdf')).textContent).toMatch(/Pending, Waits for answer, Carries a script(?!,)/);
  });

  it('[ADM-2] goes to the last page when all rows of the one shown were worked off', async () => {
    const { address } = show('/admin?view=unassigned&page=4', {
      [QUEUE]: ({ query }) =>
        data(
          query.page === '4'
            ? { documents: [], counts: COUNTS, page: 4, pages: 3, total: 52 }
            : { documents: rows, counts: COUNTS, page: 3, pages: 3, total: 52 },
        ),
    });
    await rowOf('a.pdf');
    expect(address()).toBe('/admin?view=unassigned&page=3');
    expect(screen.queryByText(/^Nothing in/)).toBeNull();
  });

  it('marks what runs out of the UDIN: days for a missing one, hours to revoke one', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const revoked = { documentStatus: 'signed', revokedAt: inHours(-1) };
    const udins = [
      { ...rows[0], udinDueAt: inHours(24 * 9 + 1) },
      { ...rows[1], udinRevocableUntil: inHours(47.5) },
      { ...rows[0], ...revoked, id: 'c', fileName: 'c.pdf', udinDueAt: inHours(24 * 9 + 1) },
    ];
    show('/admin?view=udin', { [QUEUE]: data({ documents: udins, counts: COUNTS, page: 1, pages: 1, total: 2 }) });
    expect((await rowOf('a.pdf')).textContent).toMatch(/in 9 d.*UDIN missing, 9 days left/);
    expect((await rowOf('b.pdf')).textContent).toContain('UDIN revocable, 47 h left');
    expect((await rowOf('c.pdf')).textContent).toMatch(/Revoked.*New UDIN possible, 9 days left/);
  });

  it('takes the next document and opens it; says when there is none', async () => {
    let next: object | null = null;
    const { address } = show('/admin', { '/api/documents/queue/next': () => data(next) });
    await user.click(await screen.findByRole('button', { name: 'Take the next' }));
    await screen.findByText('Nothing waits that you could take.');
    next = rows[1]!;
    await user.click(screen.getByRole('button', { name: 'Take the next' }));
    await waitFor(() => expect(address()).toBe(`/admin/document/${B}`));
  });
});
