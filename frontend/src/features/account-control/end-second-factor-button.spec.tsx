import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount, anAdmin } from '@udin/contracts/calls/examples/auth.examples';
import { writeSession } from '../../lib/session';
import { answering, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { EndSecondFactorButton } from './end-second-factor-button';

const OWN = '/api/auth/second-factor';
const state = (requiredSince: string | null) => data({ onSince: null, recoveryCodesLeft: 0, requiredSince });

beforeEach(() => writeSession('admin', { accessToken: 'a', refreshToken: 'r', user: anAdmin }));

describe('the button that turns the two-step login of somebody else off', () => {
  it.each([
    ['admin', 'Rohan Mehta', '/api/auth/admins/u1/second-factor', /know that it is Rohan Mehta who asks/],
    ['customer', 'this customer', '/api/auth/users/u1/second-factor', /call the number that is on record/],
  ] as const)(
    '[ADM-4] says what to check first, says what was refused, and does it once: %s',
    async (whose, name, path, words) => {
      const answers = [refusal(503, 'Away.'), data(whose === 'admin' ? null : anAccount)];
      const calls = answering({ [OWN]: state(null), [path]: () => answers.shift()! });
      renderInProduct(<EndSecondFactorButton whose={whose} userId="u1" name={name} />);
      await userEvent.click(screen.getByRole('button', { name: `Turn off two-step login of ${name}` }));
      const dialog = within(await screen.findByRole('dialog', { name: `Turn off two-step login of ${name}?` }));
      dialog.getByText(words);
      dialog.getByText(/the password alone is enough/);
      await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
      await dialog.findByText('Away.');
      clickTwice(dialog.getByRole('button', { name: 'Turn off' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls.filter(({ method }) => method === 'DELETE').map((one) => one.path)).toEqual([path, path]);
    },
  );

  it('[ADM-1] says that it is set up anew where the team must have it', async () => {
    answering({ [OWN]: state('2026-11-20T06:30:00Z') });
    renderInProduct(<EndSecondFactorButton whose="admin" userId="u1" name="Rohan Mehta" />);
    await userEvent.click(screen.getByRole('button', { name: /^Turn off/ }));
    await screen.findByText(/sets it up anew at the next login/);
  });
});
