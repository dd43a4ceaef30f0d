import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { type Call, answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { AdminUserRoute } from './admin-user';

// Read from the browser's store, which belongs to its own spec.
jest.mock('../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'lead', firstName: 'Lea' } }) }));
jest.mock('../lib/use-needed-session', () => ({ useNeededSession: () => undefined }));

const scrolled = jest.fn();
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: scrolled }));

const ANANYA = {
  id: 'c1',
  firstName: 'Ananya',
  lastName: 'Sen',
  email: 'a@b.example',
  createdAt: '2026-01-05T10:00:00Z',
};

/** One row a page, named after it. */
const aDocument = ({ query }: Call) => ({
  id: `document-${query.page}`,
  fileName: `page-${query.page}.pdf`,
  documentTypeName: 'Net Worth',
  documentStatus: 'pending',
  uploadedDate: '2026-11-20T10:00:00Z',
  transactionId: 'TXN-12345678',
  flags: [],
});
const aTransaction = ({ query }: Call) => ({
  id: `transaction-${query.page}`,
  transactionId: `TXN-${query.page}`,
  userInfo: { first_name: 'Ananya', last_name: 'Sen' },
  status: 'pending',
  pricing: { subtotal: 1_500, gst_amount: 270, gst_percentage: 18, total_amount: 1_770 },
  documents: [{ document_type: 'net-worth' }],
  metadata: {},
  refunds: [],
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
});

const show = (search = '', pages = 101, state?: object) => {
  const page = (call: Call) => ({ page: Number(call.query.page), pages, total: 2_001 });
  const calls = answering({
    '/api/auth/users/c1': data(ANANYA),
    '/api/documents/user/c1': (call) => data([aDocument(call)], page(call)),
    '/api/transactions/user/c1': (call) => data([aTransaction(call)], page(call)),
  });
  const routes = (
    <Routes>
      <Route path="/admin/user/:userId" element={<AdminUserRoute />} />
    </Routes>
  );
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('/user/c1')).map(({ path, query: { page } }) => [path, page]);
  return { asked, ...renderInProduct(routes, { pathname: '/admin/user/c1', search, state }) };
};

it('[ADM-3] of a customer with thousands of records a page is asked for and shown; the count is of all', async () => {
  const { asked, address } = show();
  await screen.findByRole('link', { name: 'page-1.pdf' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Documents (2,001)',
    'Transactions (2,001)',
    'Account',
  ]);
  expect(asked()).toEqual([
    ['/api/documents/user/c1', '1'],
    ['/api/transactions/user/c1', '1'],
  ]);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the documents' }));
  await userEvent.click(pages.getByRole('button', { name: 'Page 2' }));
  await screen.findByRole('link', { name: 'page-2.pdf' });
  expect(screen.queryByRole('link', { name: 'page-1.pdf' })).toBeNull();
  expect(address()).toBe('/admin/user/c1?page=2');
  expect(document.activeElement).toBe(scrolled.mock.contexts[0]);
});

it('[ADM-3] the address keeps the page of the tab that is open; another tab begins at its first page', async () => {
  const { address } = show('?tab=transactions&page=3');
  await screen.findByText('TXN-3');
  await userEvent.click(screen.getByRole('tab', { name: /^Documents/ }));
  await screen.findByRole('link', { name: 'page-1.pdf' });
  expect(address()).toBe('/admin/user/c1');
});

it('[ADM-3] a page that is no more leads to the last one', async () => {
  const { address } = show('?page=9', 2);
  await screen.findByRole('link', { name: 'page-2.pdf' });
  await waitFor(() => expect(address()).toBe('/admin/user/c1?page=2'));
});

it('[ADM-3] after another tab was looked at, "Back" still leads to the list as it was left', async () => {
  const { address, state } = show('', 1, {
    back: '/admin/dashboard?search=sen',
    backState: { place: 'p1' },
    place: 'p2',
  });
  await userEvent.click(await screen.findByRole('tab', { name: /Transactions/ }));
  await userEvent.click(screen.getByRole('button', { name: '← Back to Dashboard' }));
  expect([address(), state()]).toEqual(['/admin/dashboard?search=sen', { place: 'p1' }]);
});

it('[ADM-3] the bell leads to the email preferences, as on all pages of admins', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Email preferences' }));
  await screen.findByRole('dialog', { name: 'Email preferences' });
});

it('[ADM-3] [DOC-2] tells a screen reader what a document became whose status was changed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Change status/ }));
  answering({
    '/api/documents/document-1/status': data({
      ...aDocument({ query: { page: '1' } } as unknown as Call),
      documentStatus: 'processing',
    }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'processing');
  await userEvent.click(screen.getByRole('button', { name: 'Update Status' }));
  await screen.findByText('page-1.pdf: Processing');
});
