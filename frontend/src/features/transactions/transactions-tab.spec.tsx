import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, type Call, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { TransactionsTab } from './transactions-tab';

const paid = {
  transactionId: 'TXN-12345678',
  status: 'completed',
  paymentStatus: 'completed',
  pricing: { subtotal: 1_500.5, gst_amount: 270.09, gst_percentage: 18, total_amount: 1_770.59 },
  refunds: [],
  documents: [{ document_type: 'net-worth' }],
  createdAt: '2026-11-20T10:00:00Z',
};
const nothingHere = async () => null;
const sums = { completed: 1, pending: 0, amount: 1_770.59, refunded: 0 };
const { gst_percentage: _, ...withoutPercentage } = paid.pricing;

it('[DASH-5] amounts have two decimals as soon as there are paise, and no percentage that is not known', async () => {
  const old = { ...paid, transactionId: 'TXN-00000002', pricing: withoutPercentage };
  answering({ '/api/transactions/user/u1': data([paid, old], { page: 1, pages: 1, total: 2, sums }) });
  renderInProduct(<TransactionsTab userId="u1" findOrderHere={nothingHere} />);
  await screen.findAllByText('₹1,770.59');
  const rows = within(screen.getByRole('table', { name: 'My transactions' }))
    .getAllByRole('row')
    .slice(1);
  const gst = rows.map((row) => row.querySelector('[data-label="GST"]')?.textContent);
  expect([gst, screen.getAllByText('₹1,500.50')].flat()).toHaveLength(4);
  expect(gst).toEqual(['₹270.09 (18%)', '₹270.09']);
  // On a phone its label would stand beside nothing.
  expect(rows[0]!.querySelector('[data-label="Invoice"]')?.textContent).toBe('–');
  // In one line with the other figures, right in a table and left on a phone: nothing of its own moves it.
  const [total] = screen.getAllByText('₹1,770.59');
  expect(total!.parentElement!.style.getPropertyValue('--group-justify')).toBe('');
});

it('[API-1] [DASH-5] GST that the answer leaves out is no number', async () => {
  const { gst_amount: _amount, ...pricing } = withoutPercentage;
  answering({ '/api/transactions/user/u1': data([{ ...paid, pricing }], { page: 1, pages: 1, total: 1, sums }) });
  renderInProduct(<TransactionsTab userId="u1" findOrderHere={nothingHere} />);
  const [row] = (await screen.findAllByText('₹1,500.50')).map((cell) => cell.closest('tr'));
  expect(row!.querySelector('[data-label="GST"]')?.textContent).toBe('–');
  expect(document.body.textContent).not.toContain('NaN');
});

it('[DASH-5] a refund of a file that was never uploaded says for which, and one that came too late says so', async () => {
  const refunds = [
    { id: 'r1', amount: 177_000, status: 'processed', unusedFile: 'one.pdf' },
    { id: 'r2', amount: 177_000, status: 'failed', unusedFile: 'two.pdf', isPlaceUsed: true },
  ];
  answering({ '/api/transactions/user/u1': data([{ ...paid, refunds }], { page: 1, pages: 1, total: 1, sums }) });
  renderInProduct(<TransactionsTab userId="u1" findOrderHere={nothingHere} />);
  await screen.findByText('₹1,770 refunded for one.pdf, not uploaded');
  await screen.findByText('₹1,770 not refunded for two.pdf, which was uploaded before');
});

it('[X-18] [DASH-5] what a bank looks at, and what it took back, is said beside the status and not counted', async () => {
  const bank = { isLooking: false, takenBack: { amount: 100_050, at: '2026-11-22T20:00:00Z' } };
  const rows = [
    { ...paid, bank },
    { ...paid, transactionId: 'TXN-00000002', bank: { isLooking: true } },
    { ...paid, transactionId: 'TXN-00000003' },
  ];
  const beside = { page: 1, pages: 1, total: 3, sums: { ...sums, refunded: 10, takenBack: 1_000.5 } };
  answering({ '/api/transactions/user/u1': data(rows, beside) });
  renderInProduct(<TransactionsTab userId="u1" findOrderHere={nothingHere} />);
  await screen.findByText('₹10 refunded · ₹1,000.50 taken back by your bank is not counted');
  const states = screen.getAllByRole('row').flatMap((row) => row.querySelector('[data-label="Status"]') ?? []);
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'CompletedTaken back by your bank on 23 Nov 2026: ₹1,000.50',
    'CompletedYour bank is looking into this payment',
    'Completed',
  ]);
});

describe('[DASH-5] of many transactions a page is read', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...paid, transactionId: `TXN-0000${1_000 + at}` }));
  const rows = () =>
    within(screen.getByRole('table', { name: 'My transactions' }))
      .getAllByRole('row')
      .slice(1);
  const firstShown = () => rows()[0]?.querySelector('[data-label="Transaction"]')?.textContent;
  const asServer = ({ query: { page = '1', holding } }: Call) => {
    const named = many.findIndex(({ transactionId }) => transactionId === holding);
    const at = holding ? Math.max(0, Math.floor(named / 20)) : Number(page) - 1;
    const beside = {
      page: at + 1,
      pages: 3,
      total: 45,
      sums: { total: 45, completed: 40, pending: 5, amount: 70_823.6, refunded: 1_770.5 },
    };
    return data(many.slice(at * 20, at * 20 + 20), beside);
  };
  let calls: Call[];
  beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
  beforeEach(() => (calls = answering({ '/api/transactions/user/u1': asServer })));

  it('which is in the address; the figures above are of all', async () => {
    const { address } = renderInProduct(
      <TransactionsTab userId="u1" findOrderHere={nothingHere} />,
      '/dashboard?tab=transactions',
    );
    await waitFor(() => expect(firstShown()).toBe('00001000'));
    expect([rows().length, calls.length]).toEqual([20, 1]);
    for (const figure of ['45', '40', '5', '₹70,823.60', '₹1,770.50 refunded']) screen.getByText(figure);
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(firstShown()).toBe('00001040'));
    expect(rows()).toHaveLength(5);
    expect(address()).toBe('/dashboard?tab=transactions&page=3');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
  });

  it('and words find an old invoice; the figures above stay those of all', async () => {
    calls = answering({
      '/api/transactions/user/u1': (asked) =>
        asked.query.search
          ? data(many.slice(7, 8), { page: 1, pages: 1, total: 1, sums: { ...sums, total: 45 } })
          : asServer(asked),
    });
    const { address } = renderInProduct(
      <TransactionsTab userId="u1" findOrderHere={nothingHere} />,
      '/dashboard?tab=transactions&page=3',
    );
    await waitFor(() => expect(firstShown()).toBe('00001040'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' INV/26 nov {Enter}');
    await screen.findByText('1 transaction found');
    expect([rows().length, firstShown()]).toEqual([1, '00001007']);
    expect(calls.at(-1)!.query).toEqual({ page: '1', search: 'INV/26 nov' });
    expect(address()).toBe('/dashboard?tab=transactions&q=INV%2F26+nov');
    screen.getByText('45');
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it('and a link to a payment of another account, or to none, says so and leads to the login', async () => {
    const link = '/dashboard?tab=transactions&transaction=TXN-of-another';
    const { address } = renderInProduct(<TransactionsTab userId="u1" findOrderHere={nothingHere} />, link);
    await screen.findByText(/^The payment that the link names is not among yours\./);
    await userEvent.click(screen.getByRole('link', { name: 'Log in with another account' }));
    expect(address()).toBe(`/login?next=${encodeURIComponent(link)}`);
  });

  it('first that of the transaction which a link names', async () => {
    const { address } = renderInProduct(
      <TransactionsTab userId="u1" findOrderHere={nothingHere} />,
      '/dashboard?transaction=TXN-00001025',
    );
    await waitFor(() => expect(firstShown()).toBe('00001020'));
    expect(screen.queryByText(/not among yours/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(firstShown()).toBe('00001000'));
    expect(address()).toBe('/dashboard?transaction=TXN-00001025&page=1');
  });

  it('the first one, when a link names nothing that could be a transaction', async () => {
    renderInProduct(<TransactionsTab userId="u1" findOrderHere={nothingHere} />, '/dashboard?transaction=%00');
    await waitFor(() => expect(firstShown()).toBe('00001000'));
    expect(calls[0]!.query).toEqual({ page: '1' });
  });

  it('and the last one, when that of the address is no more', async () => {
    const { address } = renderInProduct(
      <TransactionsTab userId="u1" findOrderHere={nothingHere} />,
      '/dashboard?page=9',
    );
    await waitFor(() => expect(address()).toBe('/dashboard?page=3'));
    await waitFor(() => expect(firstShown()).toBe('00001040'));
  });
});

describe('[DASH-5] [PAY-2] a transaction that is not paid', () => {
  const unpaid = { ...paid, status: 'pending', paymentStatus: 'created', userId: 'u1' };
  const beside = { page: 1, pages: 1, total: 1, sums };
  const stateOf = () => screen.getAllByRole('row')[1]!.querySelector('[data-label="Status"]')!;

  it('is looked up at the provider, and shown as paid when a payment is found', async () => {
    let isPaid = false;
    const calls = answering({
      '/api/transactions/user/u1': () => data([isPaid ? paid : unpaid], beside),
      '/api/transactions/already-paid': () => data({ files: [], sent_before: [], transaction: isPaid ? paid : unpaid }),
    });
    renderInProduct(
      <main>
        <h1>Dashboard</h1>
        <TransactionsTab userId="u1" findOrderHere={nothingHere} />
      </main>,
    );
    const check = await screen.findByRole('button', { name: 'Check payment: 12345678' });
    await userEvent.click(check);
    await screen.findByText(/^No payment has arrived\. .*please do not pay again/);
    isPaid = true;
    await userEvent.click(check);
    await waitFor(() => expect(stateOf().textContent).toBe('Completed'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dashboard'));
    const asked = calls.filter(({ method }) => method === 'POST');
    expect(asked.map(({ path, body }) => [path, body])).toEqual(
      [1, 2].map(() => ['/api/transactions/already-paid', { sha256: [], transaction_id: unpaid.transactionId }]),
    );
  });

  it('goes on where its order is paid when the files are in this browser, and only then', async () => {
    const failed = { ...unpaid, status: 'failed' };
    const other = { ...paid, transactionId: 'TXN-00000002' };
    answering({ '/api/transactions/user/u1': () => data([failed, other], beside) });
    const { unmount } = renderInProduct(
      <TransactionsTab userId="u1" findOrderHere={async () => failed.transactionId} />,
    );
    const links = await screen.findAllByRole('link', { name: 'Go on to the payment' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payment']);
    unmount();
    answering({ '/api/transactions/user/u1': () => data([unpaid, other], beside) });
    renderInProduct(<TransactionsTab userId="u1" findOrderHere={async () => other.transactionId} />);
    await screen.findByRole('button', { name: 'Check payment: 12345678' });
    expect(screen.queryByRole('link', { name: 'Go on to the payment' })).toBeNull();
  });
});
