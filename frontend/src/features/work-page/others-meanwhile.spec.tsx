import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { anEntry } from '@udin/contracts/calls/examples/desk.examples';
import { data } from '../../testing/answering';
import { free, id, PATH, show } from '../../testing/a-work-page';

let role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const ROHAN = { id: 'rohan', name: 'Rohan Mehta' };
const user = userEvent.setup();

beforeEach(() => {
  role = 'accountant';
  sessionStorage.clear();
});

describe('what others do while the work page is open', () => {
  it('a change by somebody else is not overwritten: the refusal says what changed', async () => {
    let current = free;
    const entry = { ...anEntry, id: 'e9', kind: 'assigned' as const, text: 'To Asha Rao', revision: 4 };
    const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
    show(() => current, {
      [`${PATH}/start`]: () => {
        current = { ...free, timeline: [anEntry, entry], row: { ...free.row, revision: 4 } };
        return { status: 409, body: { success: false, message, error: 'document.changed', requestId: '' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText(message);
    const changes = await screen.findByRole('list', { name: 'What has changed meanwhile' });
    expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
    expect(changes.textContent).toContain('To Asha Rao');
    // Told once: it is news on the page already.
    const told = screen.getAllByRole('status').filter(({ textContent }) => textContent!.includes('To Asha Rao'));
    expect(told).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'I have seen it' }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says who else looks at it, and brings what they changed', async () => {
    let revision = 3;
    show(() => ({ ...free, row: { ...free.row, revision, assignee: revision > 3 ? ROHAN : null } }), {
      [`${PATH}/presence`]: () => {
        revision = 4;
        return data({ people: [ROHAN], revision });
      },
    });
    await screen.findByText('Rohan Mehta is looking at this document, too.');
    await screen.findByText(/assigned to Rohan Mehta/);
  });

  it('[ADM-3] a UDIN that somebody else records is read again with the rest of the document', async () => {
    const { client } = show(free, { [`${PATH}/presence`]: data({ people: [ROHAN], revision: 4 }) });
    const key = ['admin', 'udin', id];
    client.setQueryData(key, 'as it was');
    await waitFor(() => expect(client.getQueryState(key)!.isInvalidated).toBe(true));
  });

  it('[ADM-3] a screen reader hears what has become of the document, and by whom', async () => {
    const entry = { ...anEntry, revision: 4 };
    const own = { ...entry, id: 'e8', kind: 'started' as const, by: { id: 'me', name: 'Meera' }, text: null };
    const others = { ...entry, id: 'e9', kind: 'assigned' as const, by: ROHAN, text: 'To Asha Rao' };
    const started = { ...free, timeline: [anEntry, own, others], row: { ...free.row, revision: 4 } };
    show({ ...free, timeline: [anEntry] }, { [`${PATH}/start`]: data(started) });
    const start = await screen.findByRole('button', { name: 'Start' });
    const places = screen.getAllByRole('status');
    await user.click(start);
    const news = await screen.findByText('Work started. Assigned, Rohan Mehta, To Asha Rao');
    expect(places).toContain(news);
  });
});
