import { screen } from '@testing-library/react';
import { anEntry } from '@udin/contracts/calls/examples/desk.examples';
import { free, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

const NAME = 'Written with the new file';
const replaced = (text: string | null, id = 'a') => ({ ...anEntry, id, kind: 'replaced' as const, text });

it('[ADM-2] what the customer wrote with the newest file stands beside it, in the lines in which it was written', async () => {
  show({ ...free, timeline: [replaced('Page 3 is new.'), replaced('Page 4 as well.\nThe rest is the same.', 'b')] });
  const card = await screen.findByRole('region', { name: NAME });
  expect(card.textContent).toMatch(/Page 4 as well\.\nThe rest is the same\./);
  expect(card.textContent).not.toContain('Page 3');
});

it('[ADM-2] words with an earlier file are not taken for those with the newest', async () => {
  show({ ...free, timeline: [replaced('Page 3 is new.'), replaced(null, 'b')] });
  await screen.findByRole('region', { name: 'Checklist' });
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
});
