import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRow } from '@udin/contracts/calls/examples/desk.examples';
import { data } from '../../testing/answering';
import { free, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

const reads = (language: string) => ({ [`/api/notifications/languages/${aRow.customer.id}`]: data({ language }) });
const header = async () => (await screen.findByText(/· reads Hindi/)).textContent;

it('[ADM-2] says beside the name, and wherever the customer is written to, that it is read in Hindi', async () => {
  show(free, reads('hi'));
  expect(await header()).toContain(aRow.customer.lastName);
  const notes = await screen.findByRole('region', { name: 'Notes' });
  expect(notes.textContent).toContain('The customer reads Hindi (हिन्दी).');
  for (const [button, title] of [
    ['Ask the customer', 'Ask the customer'],
    ['Send a draft', 'Send a draft'],
    ['Reject', 'Reject this document'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const said = within(dialog).getByText(/^The customer reads/);
    expect(said.querySelector('[lang=hi]')?.textContent).toBe('हिन्दी');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  }
});

it('[ADM-2] says that English is read where something is written, not in the line of facts', async () => {
  show(free, reads('en'));
  await screen.findByText('The customer reads English.');
  expect(screen.queryByText(/· reads/)).toBeNull();
});

it('[ADM-2] says nothing as long as it is not known', async () => {
  show(free);
  await screen.findByRole('region', { name: 'Notes' });
  expect(screen.queryByText(/reads/)).toBeNull();
});
