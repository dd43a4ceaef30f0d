import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServiceReport, aStandingOrder, anAct } from '@udin/contracts/calls/examples/operations.examples';
import { anAdminOfTheTeam } from '@udin/contracts/calls/examples/auth.examples';
import { anOpenedDeadLetter } from '@udin/contracts/calls/examples/dead-letter.examples';
import { writeSession } from '../../lib/session';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { OperationsPage } from './operations-page';
import { SERVICES } from './operations.queries';

const at = '/admin/operations';
const onePage = { page: 1, pages: 1, total: 1 };
const nothing = data([], { ...onePage, total: 0 });
const away = refusal(503, 'This part is not available right now.');

const asRole = (role: string) =>
  writeSession('admin', { accessToken: 't', refreshToken: 't', user: { id: 'a1', type: 'admin', role } as never });
beforeEach(() => asRole('owner'));

describe("the operator's console", () => {
  it('[ADM-4] asks nothing and shows nothing to other roles', async () => {
    await asRole('lead');
    const calls = answering({});
    renderInProduct(<OperationsPage />, at);
    await screen.findByText('Only the owner sees this page');
    expect(calls).toEqual([]);
  });

  it('[EVT-1] shows every service that answers, also while another is away, in words', async () => {
    const down = { ...aServiceReport, service: 'document', ready: false, parts: { broker: 'down' }, queues: null };
    const services = [
      { service: 'payment', instances: [{ address: 'a', state: 'up', report: aServiceReport }] },
      { service: 'document', instances: [{ address: 'b', state: 'down', report: down }] },
      { service: 'vault', instances: [{ address: 'http://10.0.0.9:8080', state: 'unreachable', report: null }] },
    ];
    answering({ '/api/operations': data({ at: new Date().toISOString(), services }) });
    renderInProduct(<OperationsPage />, at);
    const card = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await card('payment')).toMatch(/Up.*payment\.document\.uploaded: 0 waiting, 1 dead/);
    expect(await card('document')).toMatch(/Down.*cannot reach its broker.*Queues: not known now/);
    expect(await card('vault')).toMatch(/No answer.*http:\/\/10\.0\.0\.9:8080/);
    screen.getByText('Not every instance is up: document, vault. The others go on without them.');
    expect(within(screen.getByRole('table', { name: 'Jobs' })).getAllByText('Reconciler: run')).toHaveLength(2);
  });

  it('[EVT-1] a run that comes within the minute does not read like one that is over', async () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const [job] = aServiceReport.jobs;
    const jobs = [{ ...job!, endedAt: inSeconds(-20), nextAt: inSeconds(20) }];
    const instances = [{ address: 'a', state: 'up', report: { ...aServiceReport, jobs } }];
    answering({ '/api/operations': data({ at: inSeconds(0), services: [{ service: 'payment', instances }] }) });
    renderInProduct(<OperationsPage />, at);
    const [, row] = within(await screen.findByRole('table', { name: 'Jobs' })).getAllByRole('row');
    const [, last, next] = within(row!).getAllByRole('cell');
    expect([last!.textContent, next!.textContent]).toEqual([
      expect.stringMatching(/^just now, /),
      expect.stringMatching(/^in a moment, /),
    ]);
  });

  it('[EVT-2] shows a dead letter with its history, and replays or discards it with a reason', async () => {
    const path = '/api/events/notification/dead';
    const { content: _, ...letter } = anOpenedDeadLetter;
    const one = `${path}/${letter.id}`;
    const calls = answering({
      ...Object.fromEntries(['payment', 'document', 'notes'].map((name) => [`/api/events/${name}/dead`, nothing])),
      '/api/events/vault/dead': away,
      [path]: data([letter], onePage),
      [one]: data(anOpenedDeadLetter),
      [`${one}/replay`]: data({ replayed: 1 }),
      [`${one}/discard`]: data({ discarded: 1 }),
    });
    renderInProduct(<OperationsPage />, `${at}?part=dead`);
    await screen.findByText('This part is not available right now.');
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: `Open document.uploaded ${letter.id}` }));
      return screen.findByRole('region', { name: 'What it says' });
    };
    expect((await open()).textContent).toContain('"document.uploaded"');
    screen.getByText(/It last failed, after 6 tries: /);
    await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
    await screen.findByText('The event is back in its queue, with all its tries before it.');
    await open();
    const discard = screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' });
    expect(discard.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Reason to throw it away'), 'A test.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    await userEvent.click(discard);
    await screen.findByText(/The event is thrown away/);
    const written = calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
    expect(written).toEqual([
      [`${one}/replay`, {}],
      [`${one}/discard`, { reason: 'A test.' }],
    ]);
  });

  it.each([
    ['Publish payment again', [], 'payment/orders/ID/publish', { published: 1 }],
    ['Remind customer', [{ state: 'paid', documents: 2, uploaded: 1 }], 'payment/orders/ID/remind', null],
    ['Publish upload again', [{ state: 'paid', documents: 2, uploaded: 2 }], 'document/orders/TXN/publish', {}],
  ])(
    '[DOC-4] gives a paid order that stands still the one button that mends it: %s',
    async (name, unlocks, to, answer) => {
      const { id, transactionId } = aStandingOrder;
      const path = `/api/operations/${to.replace('ID', id).replace('TXN', transactionId)}`;
      const calls = answering({
        '/api/operations/payment/orders': ({ query }) =>
          query.kind === 'awaited' ? data([aStandingOrder], onePage) : nothing,
        '/api/operations/document/unlocks': data(unlocks.map((one) => ({ ...one, transactionId }))),
        [path]: data(answer, { message: 'Done.' }),
      });
      renderInProduct(<OperationsPage />, `${at}?part=orders`);
      await userEvent.click(await screen.findByRole('button', { name: `${name}: ${transactionId}` }));
      await waitFor(() =>
        expect(calls.filter(({ method }) => method === 'POST').map((one) => one.path)).toEqual([path]),
      );
      expect(
        within(screen.getByRole('table', { name: 'Paid orders that wait' })).getAllByRole('button', { name: /:/ }),
      ).toHaveLength(2);
    },
  );

  const { transactionId } = aStandingOrder;
  const unlocked = data([{ transactionId, state: 'paid', documents: 2, uploaded: 1 }]);
  it.each([
    ['while the document service is away', away, {}, 'Not known while the document service is away'],
    [
      'of a closed account',
      unlocked,
      { isAccountClosed: true },
      'The customer has closed the account: give the money back',
    ],
    [
      'of a banned customer',
      unlocked,
      { isBanned: true },
      'The customer is banned: lift the ban, or give the money back',
    ],
  ])('[DOC-4] reminds nobody %s', async (_, unlocks, more, why) => {
    answering({
      '/api/operations/payment/orders': ({ query }) =>
        query.kind === 'awaited' ? data([{ ...aStandingOrder, ...more }], onePage) : nothing,
      '/api/operations/document/unlocks': unlocks,
    });
    renderInProduct(<OperationsPage />, `${at}?part=orders`);
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: /Remind|Publish/ })).toBeNull();
  });

  it('[ADM-4] shows the acts of all services as one list, and names a changed entry', async () => {
    const services = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
    const numbered = (from: number, minute: number) =>
      Array.from({ length: 25 }, (_, n) => ({
        ...anAct,
        number: from - n,
        at: `2026-11-21T06:${minute}:${59 - n}.000Z`,
      }));
    const calls = answering({
      ...Object.fromEntries(services.map((name) => [`/api/operations/${name}/acts`, data([])])),
      '/api/operations/payment/acts': ({ query }) =>
        data(query.before ? numbered(15, 10).slice(0, 15) : numbered(40, 20)),
      '/api/operations/vault/acts': away,
      '/api/operations/notes/acts': ({ query }) =>
        data(query.before ? [] : [{ ...anAct, number: 7, at: '2026-11-21T06:20:58.500Z' }]),
      '/api/operations/payment/acts/verification': data({
        entries: 41,
        head: { number: 41, hash: anAct.hash },
        broken: null,
      }),
      '/api/operations/notes/acts/verification': data({
        entries: 7,
        head: { number: 7, hash: anAct.hash },
        broken: { number: 3, problem: 'changed' },
      }),
    });
    renderInProduct(<OperationsPage />, `${at}?part=audit`);
    await screen.findByText('Without the acts of vault: no answer.');
    await screen.findByText('payment 40');
    const entries = () =>
      screen
        .getAllByRole('row')
        .flatMap((row) => within(row).queryAllByText(/^(payment|notes) \d+$/))
        .map((cell) => cell.textContent);
    expect(entries().slice(0, 3)).toEqual(['payment 40', 'notes 7', 'payment 39']);
    expect(entries()).toHaveLength(25);
    const first = within(screen.getByRole('table', { name: 'Acts of admins' })).getAllByRole('row')[1]!;
    expect(first.textContent).toContain('Asked: Replay a dead letter');
    expect(within(first).getByText(/^POST \/api\/events\/payment\/dead\/:id\/replay · id: /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show older acts' }));
    await waitFor(() => expect(entries()).toHaveLength(40));
    const asked = calls.filter(({ path, query }) => path.endsWith('/acts') && query.before);
    // Both are asked at once, in any order.
    expect(new Map(asked.map(({ path, query }) => [path, query.before]))).toEqual(
      new Map([
        ['/api/operations/payment/acts', '17'],
        ['/api/operations/notes/acts', '7'],
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('Unbroken, 41 entries');
    screen.getByText('Entry 3 was changed.');
  });

  it('[ADM-4] narrows the audit log by person, act and days, which stay in the address, and takes the filters away', async () => {
    const calls = answering({
      '/api/auth/admins': data([anAdminOfTheTeam]),
      ...Object.fromEntries(SERVICES.map((name) => [`/api/operations/${name}/acts`, data([])])),
    });
    renderInProduct(<OperationsPage />, `${at}?part=audit&from=2026-11-01`);
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText('Act'), 'Open a dead letter');
    await user.selectOptions(await screen.findByLabelText('Who'), await screen.findByText('Rohan Mehta (accountant)'));
    await screen.findByText('No act matches these filters');
    const narrowed = { adminId: anAdminOfTheTeam.id, from: '2026-11-01', limit: '25' };
    const last = (name: string) => calls.filter(({ path }) => path === `/api/operations/${name}/acts`).at(-1)?.query;
    await waitFor(() => expect(last('vault')).toEqual({ ...narrowed, act: 'GET /api/events/vault/dead/:id' }));
    expect(last('notes')).toEqual({ ...narrowed, act: 'GET /api/events/notes/dead/:id' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('No admin has done anything yet');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  });
});
