import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TransactionAnswer } from '@udin/contracts';
import { TIMELINE_KINDS } from '@udin/contracts/desk/desk.kinds';
import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { TRANSACTION_STATUSES } from '@udin/contracts/payment/transaction.statuses';
import { DashboardBar } from '../features/dashboard/dashboard-bar';
import { TransactionsTab } from '../features/transactions/transactions-tab';
import { changeLanguage } from '../lib/language/texts';
import { saveArchive } from '../lib/save-archive';
import { product } from '../lib/product';
import { answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts, unspokenTexts } from '../testing/unspoken-text';
import { GuardedDialog, useUnsaved } from '../ui/guarded-dialog';
import { LogoutDialog } from '../ui/logout-dialog';
import { LongText } from '../ui/long-text';
import { Pages } from '../ui/pages';
import { StatusBadge } from '../ui/status-badge';
import { Timeline } from '../ui/timeline';
import { UploadProgress } from '../ui/upload-progress';

const OWN = [
  product.productName,
  'one.pdf',
  'TXN-12345678',
  '12345678',
  'TXN-22345678',
  '22345678',
  ...CATALOGUE.map(({ name }) => name),
];
const none = () => undefined;
const nothingElse = () => expectNoOtherTexts(OWN);

const refunds = (['pending', 'processed', 'failed'] as const).flatMap((status, at) => [
  { id: `a${at}`, amount: 100, status },
  { id: `b${at}`, amount: 100, status, unusedFile: 'one.pdf' },
  { id: `c${at}`, amount: 100, status, unusedFile: 'one.pdf', isPlaceUsed: true },
]);
const paid = {
  id: 't1',
  transactionId: 'TXN-12345678',
  status: 'completed',
  paymentStatus: 'completed',
  invoiceNumber: '26-27/1',
  pricing: { subtotal: 1_500, gst_amount: 270, gst_percentage: 18, total_amount: 1_770 },
  refunds,
  surplusRefunds: [
    ...refunds.slice(0, 3),
    { ...refunds[0], id: 'd', because: 'other-amount' },
    { ...refunds[3], id: 'e', because: 'other-amount' },
    { ...refunds[3], id: 'f', waitsFor: 'bank' },
    { ...refunds[3], id: 'g', waitsFor: 'team' },
  ],
  documents: [{ document_type: 'net-worth' }],
  createdAt: '2026-11-20T10:00:00Z',
} as unknown as TransactionAnswer;
const sums = { completed: 1, pending: 0, amount: 1_770, refunded: 10 };

function Typed() {
  useUnsaved(true);
  return <LongText maxLength={3} aria-label="[[Words]]" />;
}

beforeEach(() => showMarkedTexts());
afterEach(() => act(() => changeLanguage('en')));

describe('every text around the dashboard stands in the catalogue', () => {
  it.each([
    [
      'bar',
      <DashboardBar
        key="b"
        tab="vault"
        isRefreshing={false}
        isRefreshed
        onTab={none}
        onRefresh={none}
        onLogout={none}
        bell
      />,
    ],
    ['logout', <LogoutDialog key="l" opened onLogout={() => Promise.resolve()} onClose={none} />],
    ['pages', <Pages key="p" of="[[files]]" total={9} page={2} onPage={none} />],
    ['upload', <UploadProgress key="u" percent={100} after="[[Checking]]" />],
    [
      'statuses',
      [...new Set([...DOCUMENT_STATUSES, ...TRANSACTION_STATUSES])].map((status) => (
        <StatusBadge key={status} status={status} revokedAt={status === 'signed' ? '2026-11-20T10:00:00Z' : null} />
      )),
    ],
    [
      'story of a document',
      <Timeline
        key="t"
        label="[[Story]]"
        entries={TIMELINE_KINDS.map((kind) => {
          const entry = { id: kind, kind, at: '2026-11-20T10:00:00Z', by: {}, dueAt: '2026-11-21T10:00:00Z' };
          return { ...entry, ...(kind === 'status' && { to: 'rejected' }) } as unknown as TimelineEntryAnswer;
        })}
      />,
    ],
  ])('%s', async (_, part) => {
    await act(async () => void renderInProduct(part, '/dashboard'));
    nothingElse();
  });

  it('[DASH-5] transactions, with refunds of all kinds, none, and those that cannot be read', async () => {
    answering({
      '/api/transactions/user/u1': data([paid, { ...paid, transactionId: 'TXN-22345678', supersededBy: 'x' }], {
        page: 1,
        pages: 2,
        total: 40,
        sums,
      }),
    });
    const shown = renderInProduct(<TransactionsTab userId="u1" findOrderHere={async () => null} />);
    await screen.findAllByText(/Paid twice/);
    // Nobody paid twice who paid another amount.
    expect(screen.getAllByText(/Amount differed from the order: .* (refunded|on its way back)/)).toHaveLength(4);
    expect(screen.getAllByText(/a bank is looking into the payment|we are looking into it/)).toHaveLength(4);
    nothingElse();
    shown.unmount();
    answering({ '/api/transactions/user/u2': data([], { page: 1, pages: 1, total: 0, sums }) });
    const empty = renderInProduct(<TransactionsTab userId="u2" findOrderHere={async () => null} />);
    await screen.findByText(/No transactions yet/);
    nothingElse();
    empty.unmount();
    answering({ '/api/transactions/user/u3': refusal(503, '') });
    renderInProduct(<TransactionsTab userId="u3" findOrderHere={async () => null} />);
    await screen.findByText(/Failed to load/);
    expect(unspokenTexts([...OWN, 'HTTP 503'])).toEqual([]);
  });

  it('a dialog that is closed with words in it, and words that do not fit', async () => {
    renderInProduct(
      <GuardedDialog opened title="[[A dialog]]" onClose={none}>
        <Typed />
      </GuardedDialog>,
    );
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('abcdef');
    await screen.findByText(/left out/);
    await userEvent.click(screen.getByRole('button', { name: '[[Close]]' }));
    await screen.findByText(/Discard what you typed/);
    nothingElse();
  });

  it('[VLT-1] what is told of files that are saved in one', () => {
    expect(saveArchive({ files: 0, size: 0, link: '' })).toBe('[[There are no files yet.]]');
  });
});
