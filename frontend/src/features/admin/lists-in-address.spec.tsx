import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { asInBrowser } from '../../testing/as-in-browser';
import { renderInProduct } from '../../testing/in-product';
import { AllDocuments } from './all-documents';
import { AllTransactions } from './all-transactions';
import type { AdminDocumentActions } from './document-actions';
import { UsersList } from './users-list';

const nothing = () => undefined;
const actions = {} as AdminDocumentActions;
const LISTS = [
  ['documents', '/api/documents', <AllDocuments key="d" actions={actions} />, { documents: [] }],
  ['transactions', '/api/transactions', <AllTransactions key="t" invoiceButton={nothing} />, { transactions: [] }],
  ['users', '/api/auth/users', <UsersList key="u" />, { users: [] }],
] as const;
const user = userEvent.setup();
const scrolled = jest.fn();
beforeEach(() => localStorage.clear());
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: scrolled }));

describe('the lists of the admin dashboard live in the address', () => {
  it.each(LISTS)('[ADM-2] %s: search and page survive a reload', async (view, path, list, rows) => {
    const calls = answering({ [path]: data({ ...rows, page: 3, pages: 5, total: 99 }) });
    renderInProduct(list, `/admin/dashboard?view=${view}&search=sen&page=3`);
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ search: 'sen', page: '3' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sen');
  });

  it.each(LISTS)('[ADM-2] %s: another page is in the address, and the list is shown from its top', async (...args) => {
    const [view, path, list, rows] = args;
    answering({ [path]: data({ ...rows, page: 1, pages: 5, total: 99 }) });
    const { address } = renderInProduct(list, `/admin/dashboard?view=${view}`);
    const pages = within(await screen.findByRole('navigation', { name: `Pages of ${view}` }));
    scrolled.mockClear();
    await user.click(pages.getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe(`/admin/dashboard?view=${view}&page=2`);
    expect(scrolled.mock.contexts.map((element) => (element as Element).tagName)).toEqual(['H2']);
    expect(document.activeElement).toBe(scrolled.mock.contexts[0]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ghosh' } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe(`/admin/dashboard?view=${view}&search=ghosh`);
  });

  it.each(LISTS)('[ADM-2] %s: a page that is no more leads to the last one', async (view, path, list, rows) => {
    const calls = answering({
      [path]: ({ query }) => data({ ...rows, page: Number(query.page), pages: 1, total: 20 }),
    });
    const { address } = renderInProduct(list, `/admin/dashboard?view=${view}&search=sen&page=2`);
    await waitFor(() => expect(address()).toBe(`/admin/dashboard?view=${view}&search=sen`));
    await waitFor(() => expect(calls.map(({ query }) => query.page)).toEqual(['2', '1']));
  });

  it.each(LISTS)('[ADM-2] %s: how many rows a page has is chosen once, for all lists', async (...args) => {
    const [view, path, list, rows] = args;
    const calls = answering({ [path]: data({ ...rows, page: 3, pages: 5, total: 99 }) });
    const { address } = renderInProduct(list, `/admin/dashboard?view=${view}&page=3`);
    const choice = await screen.findByRole('combobox', { name: `Rows on a page of ${view}` });
    await user.selectOptions(choice, '50 a page');
    // The rows from the 41st on were in sight: they are on the first page now.
    expect(address()).toBe(`/admin/dashboard?view=${view}`);
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '50' }));
    cleanup();
    renderInProduct(list, `/admin/dashboard?view=${view}`);
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '50' }));
    // What the browser keeps is not believed.
    cleanup();
    localStorage.setItem(localStorage.key(0)!, '5000');
    renderInProduct(list, `/admin/dashboard?view=${view}`);
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1' }));
  });

  it('[ADM-2] a filter chosen right after "Clear" does not bring the others back', async () => {
    answering({ '/api/documents': data({ documents: [], page: 1, pages: 1, total: 0 }) });
    const { address } = renderInProduct(<AllDocuments actions={actions} />, '/admin/dashboard?search=sen&user=c1');
    const status = screen.getByRole('combobox', { name: 'Status' });
    await asInBrowser(() => {
      screen.getByRole('button', { name: 'Clear' }).click();
      fireEvent.change(status, { target: { value: 'signed' } });
    });
    expect(address()).toBe('/admin/dashboard?status=signed');
  });

  it('[ADM-2] what the address says wrongly counts as not said', async () => {
    const calls = answering({ '/api/documents': data({ documents: [], page: 1, pages: 1, total: 0 }) });
    renderInProduct(<AllDocuments actions={actions} />, '/admin/dashboard?page=-3&status=lost');
    await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ page: '1' }]));
  });
});
