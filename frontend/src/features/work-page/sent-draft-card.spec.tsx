import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft } from '@udin/contracts/calls/examples/desk.examples';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { data } from '../../testing/answering';
import { free, PATH, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

const user = userEvent.setup();

it('[EVT-3] takes back the draft that waits for the customer', async () => {
  const draft = { ...aDraft, state: 'sent' as const, message: 'Please check page 2.' };
  let work: WorkAnswer = { ...free, row: { ...free.row, waitingFor: 'approval', draft: 'sent' }, drafts: [draft] };
  const path = `${PATH}/drafts/${draft.id}/withdraw`;
  const { calls } = show(() => work, {
    [path]: () => {
      work = { ...free, drafts: [{ ...draft, state: 'withdrawn' }] };
      return data(work);
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Draft for the customer' }));
  card.getByText(`Draft ${draft.number}: ${draft.fileName}`);
  card.getByText('Please check page 2.');
  await user.click(card.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft for the customer' })).toBeNull());
  expect(calls.filter((call) => call.path === path)).toHaveLength(1);
});
