import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole, DocumentAnswer } from '@udin/contracts';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { InvoiceButton } from '../transactions/invoice-button';
import { AccessLogDialog } from './access-log-dialog';
import { AllDocuments } from './all-documents';
import { AllTransactions } from './all-transactions';
import type { AdminDocumentActions } from './document-actions';
import { UsersList } from './users-list';

let role: AdminRole = 'owner';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const USER_ID = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';
const nothing = () => undefined;
const actions: AdminDocumentActions = {
  onPreview: nothing,
  onStatus: nothing,
  onSign: nothing,
  onNotes: nothing,
  onAccessLog: nothing,
};
const transaction = {
  id: 't1',
  transactionId: 'TXN-12345678',
  userId: USER_ID,
  userInfo: { first_name: 'Ananya', last_name: 'Sen' },
  status: 'completed',
  paymentStatus: 'paid',
  pricing: { total_amount: 1_770 },
  refunds: [],
  documents: [],
  createdAt: '2026-11-20T10:00:00Z',
};

describe('the lists of the admin dashboard', () => {
  it.each([
    ['documents', '/api/documents', <AllDocuments key="d" actions={actions} />],
    ['transactions', '/api/transactions', <AllTransactions key="t" invoiceButton={nothing} />],
    ['users', '/api/auth/users', <UsersList key="u" />],
  ])('[ADM-2] %s that could not be loaded: said, not shown as loading or none', async (_, path, list) => {
    answering({ [path]: refusal(500, 'Something went wrong on our side. Please try again.') });
    renderInProduct(list);
    await screen.findByText('Something went wrong on our side. Please try again.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect([screen.queryByRole('table'), screen.queryByText(/^No .* found$/)]).toEqual([null, null]);
  });

  it('[ADM-2] documents are narrowed to one customer by the address, and back', async () => {
    const calls = answering({
      '/api/documents': data({ documents: [], page: 1, pages: 1, total: 0 }),
      [`/api/auth/users/${USER_ID}`]: data({ id: USER_ID, firstName: 'Ananya', lastName: 'Sen' }),
    });
    const at = `/admin/dashboard?view=documents&user=${USER_ID}`;
    const { address } = renderInProduct(<AllDocuments actions={actions} />, at);
    const customer = await screen.findByRole('link', { name: 'Ananya Sen' });
    expect(customer.getAttribute('href')).toBe(`/admin/user/${USER_ID}`);
    const lists = () => calls.filter(({ path }) => path === '/api/documents').map(({ query }) => query);
    await waitFor(() => expect(lists()).toEqual([{ page: '1', userId: USER_ID }]));
    await userEvent.click(screen.getByRole('button', { name: 'Show all customers' }));
    await waitFor(() => expect(lists().at(-1)).toEqual({ page: '1' }));
    expect(address()).toBe('/admin/dashboard?view=documents');
    expect(screen.queryByRole('link', { name: 'Ananya Sen' })).toBeNull();
  });

  it('[ADM-2] a document that carries something is marked in words, the signed one by itself', async () => {
    const plain = {
      id: 'd1',
      fileName: 'plain.pdf',
      documentStatus: 'signed',
      uploadedDate: '2026-11-20T10:00:00Z',
      signedDocumentLink: '/signed',
      signedFileName: 'plain-signed.pdf',
      flags: [],
      signedFlags: [],
    };
    const marked = {
      ...plain,
      id: 'd2',
      fileName: 'books.pdf',
      signedFileName: 'books-signed.pdf',
      flags: [
        { code: 'scripts', text: 'carries a script' },
        { code: 'not-known-yet', text: 'holds something new' },
      ],
      signedFlags: [{ code: 'attachments', text: 'has attachments' }],
    };
    answering({ '/api/documents': data({ documents: [plain, marked], page: 1, pages: 1, total: 2 }) });
    renderInProduct(<AllDocuments actions={actions} />);
    const words = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await words('What books.pdf carries')).toEqual(['Carries a script', 'Holds something new']);
    expect(await words('What books-signed.pdf carries')).toEqual(['Has attachments']);
    expect(screen.getAllByRole('list', { name: /^What/ })).toHaveLength(2);
  });

  it('[ADM-4] transactions between two days: of India, the whole last day', async () => {
    const calls = answering({ '/api/transactions': data({ transactions: [], page: 1, pages: 1, total: 0 }) });
    renderInProduct(<AllTransactions invoiceButton={nothing} />);
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    const days = { from: '2026-10-31T18:30:00.000Z', to: '2026-11-20T18:30:00.000Z' };
    await waitFor(() => expect(calls.map(({ query }) => query)).toContainEqual({ page: '1', ...days }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    const shown = () => ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    await waitFor(() => expect(shown()).toEqual(['', '']));
  });

  it.each([
    ['held', 'whose books are held', 'Held books only', 'Books held since 12 Nov 2026: Appeal AD19'],
    ['disputed', 'that a bank disputes', 'Bank disputes only', 'The bank looks at the answer about ₹7,670'],
  ])(
    '[ADM-4] [X-18] %s: orders %s are found by those who decide on them; no one else is offered it',
    async (field, _orders, label, note) => {
      const hold = { reason: 'Appeal AD19', heldAt: '2026-11-12T10:00:00Z' };
      const changedAt = '2026-11-12T10:00:00Z';
      const demand = { status: 'under_review', phase: 'chargeback', amount: 767_000, deducted: 0, changedAt };
      const found = { ...transaction, hold, disputes: [{ id: 'disp_1', paymentId: 'pay_1', ...demand }] };
      const calls = answering({ '/api/transactions': data({ transactions: [found], page: 1, pages: 1, total: 1 }) });
      const list = <AllTransactions invoiceButton={nothing} />;
      role = 'lead';
      const { address } = renderInProduct(list, '/admin/dashboard?view=transactions&page=3');
      await screen.findByText(note);
      await userEvent.click(screen.getByRole('checkbox', { name: label }));
      await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1', [field]: 'yes' }));
      expect(address()).toBe(`/admin/dashboard?view=transactions&${field}=yes`);
      cleanup();
      role = 'accountant';
      renderInProduct(list, '/admin/dashboard?view=transactions');
      await screen.findByText(note);
      expect(screen.queryByRole('checkbox')).toBeNull();
      cleanup();
      // By a copied link: what narrows the list is in sight.
      renderInProduct(list, address());
      expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: label })).toHaveProperty('checked', true);
    },
  );

  it('[ADM-4] the invoice of a paid transaction can be downloaded; a failure is said', async () => {
    const transactions = [
      { ...transaction, invoiceNumber: 'UDIN/26-27/000007' },
      { ...transaction, id: 't2' },
    ];
    const calls = answering({
      '/api/transactions': data({ transactions, page: 1, pages: 1, total: 2 }),
      '/api/transactions/t1/invoice': refusal(404, 'There is no invoice for this transaction yet.'),
    });
    renderInProduct(
      <AllTransactions
        invoiceButton={(of, onError) => <InvoiceButton transaction={of} audience="admin" onError={onError} />}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download invoice UDIN/26-27/000007' }));
    await screen.findByText('There is no invoice for this transaction yet.');
    expect(calls.map(({ path }) => path)).toContain('/api/transactions/t1/invoice');
    expect(screen.getAllByRole('button', { name: /^Download invoice/ })).toHaveLength(1);
  });

  it('[PRV-2] the access log goes on beyond its first page', async () => {
    const by = { id: USER_ID, type: 'admin', via: 'token' };
    const at = '2026-11-20T10:00:00Z';
    const entry = (page: string) => ({
      id: page,
      documentId: 'd1',
      kind: 'original',
      by,
      address: `10.0.0.${page}`,
      at,
    });
    const document = { id: 'd1', fileName: 'balance-sheet.pdf' } as DocumentAnswer;
    answering({
      '/api/documents/d1/access-log': ({ query: { page } }) =>
        data([entry(page!)], { page: Number(page), pages: 3, total: 41 }),
    });
    renderInProduct(<AccessLogDialog document={document} onClose={nothing} />);
    await screen.findByText('balance-sheet.pdf · opened 41 times');
    await screen.findByText('10.0.0.1');
    expect(screen.getByText('As the customer sent it')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the access log' }));
    await userEvent.click(pages.getByRole('button', { name: 'Page 3' }));
    await screen.findByText('10.0.0.3');
    expect(pages.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });
});
