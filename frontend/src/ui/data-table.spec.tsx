import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { asInBrowser } from '../testing/as-in-browser';
import { renderInProduct } from '../testing/in-product';
import { DataTable } from './data-table';

const rows = [
  { id: 'a', size: '1 KB' },
  { id: 'b', size: '2 KB' },
];

function show(named?: string) {
  render(
    <MantineProvider>
      <DataTable
        caption="Files"
        rows={rows}
        rowKey={({ id }) => id}
        compactAs={({ id }) => `${id}.pdf`}
        named={named}
        empty="None"
        columns={[
          { header: 'Name', cell: ({ id }) => id },
          { header: 'Size', isDetail: true, cell: ({ size }) => size },
        ]}
      />
    </MantineProvider>,
  );
  return within(screen.getByRole('table', { name: 'Files' }))
    .getAllByRole('row')
    .slice(1);
}

describe('a table that is low on a phone', () => {
  it('opens one row and closes it again', async () => {
    const [first, second] = show();
    const button = screen.getByRole('button', { name: 'Details of a.pdf' });
    expect([first!.dataset.compact, button.getAttribute('aria-expanded')]).toEqual(['closed', 'false']);
    await userEvent.click(button);
    expect([first!.dataset.compact, button.getAttribute('aria-expanded')]).toEqual(['open', 'true']);
    expect(second!.dataset.compact).toBe('closed');
    await userEvent.click(button);
    expect(first!.dataset.compact).toBe('closed');
  });

  it('says what each row is about with every one of its cells', () => {
    const names = show().map((row) => within(row).getByRole('rowheader').textContent);
    expect(names).toEqual(['a', 'b']);
  });

  it('leads to the row that a link names', () => {
    const [first, second] = show('b');
    expect(document.activeElement).toBe(second);
    expect([first!.dataset.named, second!.dataset.named]).toEqual([undefined, 'true']);
  });
});

it('[DASH-6] says after some seconds that it is still waiting, and no more when the rows are there', () => {
  jest.useFakeTimers();
  const table = (loaded?: typeof rows) => (
    <MantineProvider>
      <DataTable caption="Files" rows={loaded} rowKey={({ id }) => id} empty="None" columns={[]} />
    </MantineProvider>
  );
  const { rerender } = render(table());
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  act(() => jest.advanceTimersByTime(6_000));
  expect(status.textContent).toBe('This takes longer than usual. We are still waiting for the answer.');
  rerender(table(rows));
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  jest.useRealTimers();
});

it('[ADM-2] rows of before are told to be busy while others come, and are not drawn again for that', () => {
  const cell = jest.fn(({ id }: { id: string }) => id);
  const columns = [{ header: 'Name', cell }];
  const rowKey = ({ id }: { id: string }) => id;
  const table = (isOld: boolean) => (
    <MantineProvider>
      <DataTable caption="Files" rows={rows} isOld={isOld} rowKey={rowKey} empty="None" columns={columns} />
    </MantineProvider>
  );
  const { rerender } = render(table(true));
  const busy = () => screen.getByRole('table').closest('[aria-busy="true"]');
  expect(busy()).not.toBeNull();
  cell.mockClear();
  rerender(table(false));
  expect([busy(), cell.mock.calls]).toEqual([null, []]);
});

it('[DASH-2] many rows are drawn after what was pressed beside them, a few at once', async () => {
  function List({ most, isFirst }: { most: number; isFirst: boolean }) {
    const [page, setPage] = useState(1);
    const rows = Array.from({ length: most }, (_, at) => ({ id: `row ${page}${at ? `.${at}` : ''}` }));
    const columns = [{ header: 'Id', cell: ({ id }: { id: string }) => id }];
    return (
      <>
        <button onClick={() => flushSync(() => setPage(2))}>page {page}</button>
        <DataTable
          caption="Ids"
          rows={isFirst && page === 1 ? undefined : rows}
          rowKey={({ id }) => id}
          columns={columns}
          empty=""
        />
      </>
    );
  }
  const first = () => screen.queryAllByRole('rowheader')[0]?.textContent;
  const shownAfterPress = async (most: number, isFirst = false) => {
    const { unmount } = renderInProduct(<List most={most} isFirst={isFirst} />);
    let shown: unknown[] = [];
    await asInBrowser(() => {
      screen.getByRole('button').click();
      shown = [screen.getByRole('button').textContent, first()];
    });
    const atLast = first();
    unmount();
    return [...shown, atLast];
  };
  expect(await shownAfterPress(6)).toEqual(['page 2', 'row 1', 'row 2']);
  expect(await shownAfterPress(6, true)).toEqual(['page 2', undefined, 'row 2']);
  expect(await shownAfterPress(5)).toEqual(['page 2', 'row 2', 'row 2']);
});
