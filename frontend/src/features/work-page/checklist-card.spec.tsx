import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry } from '@udin/contracts/calls/examples/desk.examples';
import { bodyOf, free, PATH, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

const TEXT = 'The customer sent another file. Had been ticked:\nEvery page is complete and readable (Asha Mehta, then)';
const cleared = { ...anEntry, id: 'cleared', kind: 'checks-cleared' as const, text: TEXT, revision: 3 };
const second = { ...free, row: { ...free.row, versions: 2 }, timeline: [anEntry, cleared] };
const card = () => screen.findByRole('region', { name: 'Checklist' });

it('[ADM-2] says why the ticks are gone, until everything is ticked again, and the history what they were', async () => {
  show(second);
  expect((await card()).textContent).toMatch(/^ChecklistBegun anew .*: The customer sent another file\. What had/);
  expect(screen.getByRole('region', { name: 'History' }).textContent).toContain('Every page is complete and readable');
});

it('[ADM-2] says nothing of it when everything is ticked again', async () => {
  const by = { id: 'me', name: 'Rohan Mehta' };
  show({ ...second, checklist: second.checklist.map((item) => ({ ...item, by, at: cleared.at })) });
  expect((await card()).textContent).not.toContain('Begun anew');
});

it('[ADM-2] ticks for the file on the screen: refused for another one, that one is shown', async () => {
  let isReplaced = false;
  const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
  const refused = { status: 409, body: { success: false, message, error: 'document.changed', requestId: '' } };
  const { calls } = show(() => (isReplaced ? second : free), {
    [`${PATH}/checklist`]: () => {
      isReplaced = true;
      return refused;
    },
  });
  await userEvent.click((await within(await card()).findAllByRole('checkbox'))[0]!);
  await screen.findByText(message);
  await screen.findByText(/^Begun anew/);
  const { item, ...sent } = bodyOf(calls, `${PATH}/checklist`) as { item: string };
  expect([item, sent]).toEqual([free.checklist[0]!.key, { done: true, version: free.row.versions }]);
  expect((within(await card()).getAllByRole('checkbox')[0] as HTMLInputElement).checked).toBe(false);
});
