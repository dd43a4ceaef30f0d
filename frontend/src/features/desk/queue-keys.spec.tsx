import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { A, B, COUNTS, press, QUEUE, rowOf, rows, show } from '../../testing/a-queue';
import { data } from '../../testing/answering';

let role: AdminRole = 'owner';
// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const user = userEvent.setup();

beforeEach(() => {
  role = 'owner';
});

describe('the keys of the queue', () => {
  it('j and k move, Enter opens, and the address knows the row', async () => {
    const { address } = show();
    await rowOf('a.pdf');
    press('j');
    expect(address()).toBe(`/admin?row=${A}`);
    press('j');
    await waitFor(() => expect(address()).toBe(`/admin?row=${B}`));
    expect((await rowOf('b.pdf')).getAttribute('aria-current')).toBe('true');
    // A screen reader tells of what has the focus: the name, then whose it is, when it is due and what stands with it.
    const { activeElement } = document;
    expect(activeElement).toBe(screen.getByRole('link', { name: 'b.pdf' }));
    const said = activeElement!.getAttribute('aria-describedby')!.split(' ');
    const words = said.map((each) => document.getElementById(each)!.textContent).join(' ');
    expect(words).toMatch(/^Asha Sen Stopped Pending , Waits for answer, Carries a script /);
    press('k');
    expect(address()).toBe(`/admin?row=${A}`);
    press('Enter');
    expect(address()).toBe(`/admin/document/${A}`);
  });

  it('[ADM-2] when a colleague takes away the row that has the focus, the next one has it, and at last the heading', async () => {
    let documents = rows;
    show('/admin', { [QUEUE]: () => data({ documents, counts: COUNTS, page: 1, pages: 1, total: documents.length }) });
    await rowOf('a.pdf');
    press('j');
    const without = async (left: typeof rows) => {
      documents = left;
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      await screen.findByText(`Mine: ${left.length} in all`);
    };
    await without([rows[1]!]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b.pdf' })));
    await without([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Queue' })));
  });

  it('[ADM-2] n takes the next document and opens it; nothing for whoever does not work on documents', async () => {
    const taken = { '/api/documents/queue/next': data(rows[1]) };
    const { address, calls } = show('/admin', taken);
    await rowOf('a.pdf');
    press('n');
    await waitFor(() => expect(address()).toBe(`/admin/document/${B}`));
    expect(calls.filter(({ path }) => path.endsWith('/next'))).toHaveLength(1);
  });

  it('/ searches, ? explains the keys, and a letter that is typed does nothing', async () => {
    const { address } = show();
    await rowOf('a.pdf');
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('j');
    expect(address()).toBe('/admin');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Queue' }));
    press('?');
    const keys = await screen.findByRole('dialog', { name: 'Keys of the queue' });
    press('j');
    expect(address()).toBe('/admin');
    await user.click(within(keys).getByRole('switch', { name: 'Single keys are on' }));
    expect(screen.getByText('Keys: off')).toBeTruthy();
    localStorage.clear();
  });
});
