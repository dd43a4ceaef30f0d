import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { asInBrowser } from '../testing/as-in-browser';
import { readAddress, useAddressState } from './address-state';
import { useKeys } from './use-keys';

function List() {
  const [{ row, picked }, change] = useAddressState({ row: 0, picked: '' });
  useKeys({
    j: () => change({ row: row + 1 }, { replace: true }),
    x: () => change({ picked: `${picked}${row}` }, { replace: true }),
  });
  return null;
}

it('[ADM-2] keys that come before the browser has drawn what the last one did are all kept', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: ['/?row=1'] });
  render(<RouterProvider router={router} />);
  await asInBrowser(() => {
    for (const key of ['j', 'x', 'j', 'x']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
  expect(router.state.location.search).toBe('?row=3&picked=23');
});

it('[VLT-1] a choice is shown at once, and a search in the same moment does not take it back', async () => {
  function Filters() {
    const [{ q, category }, change] = useAddressState({ q: '', category: 'all' });
    return (
      <form onSubmit={(event) => (event.preventDefault(), change({ q: `${q}sen` }))}>
        <select value={category} onChange={({ currentTarget }) => change({ category: currentTarget.value })}>
          <option>all</option>
          <option>audio</option>
        </select>
      </form>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Filters /> }]);
  const { container } = render(<RouterProvider router={router} />);
  const select = container.querySelector('select')!;
  await asInBrowser(() => {
    select.value = 'audio';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(select.value).toBe('audio');
    select.form!.requestSubmit();
  });
  expect(router.state.location.search).toBe('?category=audio&q=sen');
});

it('[ADM-2] an answer that comes after its page was left does not write into the address of another page', async () => {
  const arrive = jest.fn<void, []>();
  function Left() {
    const [, change] = useAddressState({ picked: '' });
    useEffect(() => void arrive.mockImplementation(() => change({ picked: '1' })));
    return null;
  }
  const routes = [
    { path: '/', element: <Left /> },
    { path: '/users', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/?view=all'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/users?search=sen'));
  await act(async () => arrive());
  expect(router.state.location).toMatchObject({ pathname: '/users', search: '?search=sen' });
});

it('[ADM-2] a search is what the server takes of it: longer words come from an address alone', () => {
  const query = new URLSearchParams({ search: '𝒜'.repeat(101), picked: 'a'.repeat(101) });
  const { search, picked } = readAddress(query, { search: '', picked: '' });
  expect([[...search].length, picked.length]).toEqual([100, 101]);
});

it('[VLT-1] [DASH-6] characters that nobody can type are no part of a search: an address with one shows the list', () => {
  const query = new URLSearchParams('q=%00&search=ba%00lance%1F%7F sheet');
  expect(readAddress(query, { q: '', search: '' })).toEqual({ q: '', search: 'balance sheet' });
});
