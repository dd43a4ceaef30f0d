import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdmin } from '@udin/contracts/calls/examples/auth.examples';
import { writeSession } from '../../../lib/session';
import { answering, data, refusal } from '../../../testing/answering';
import { clickTwice } from '../../../testing/click-twice';
import { renderInProduct } from '../../../testing/in-product';
import { SecondFactorRequirement } from './second-factor-requirement';

const STATE = '/api/auth/second-factor';
const REQUIREMENT = `${STATE}/requirement`;
const SINCE = '2026-11-20T06:30:00Z';
const own = (onSince: string | null, requiredSince: string | null) =>
  data({ onSince, recoveryCodesLeft: 9, requiredSince });
const user = userEvent.setup();
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(async () => {
  localStorage.clear();
  await writeSession('admin', { accessToken: 'a', refreshToken: 'r', user: anAdmin });
});

describe('two-step login of the whole team', () => {
  it('[ADM-4] is required by an owner who has it, after a question that says whom it logs out, and once', async () => {
    let requiredSince: string | null = null;
    const calls = answering({
      [STATE]: () => own(SINCE, requiredSince),
      [REQUIREMENT]: ({ method }) => {
        requiredSince = method === 'POST' ? SINCE : null;
        return data(method === 'POST' ? { requiredSince, loggedOut: 2 } : null);
      },
    });
    renderInProduct(<SecondFactorRequirement without={['Asha Sen', 'Rohan Mehta']} />, '/admin/people');
    await user.click(await button('Require two-step login'));
    const question = await dialog('Require two-step login of the team?');
    question.getByText(/^Asha Sen, Rohan Mehta are logged out at once/);
    clickTwice(question.getByRole('button', { name: 'Require it' }));
    await screen.findByText(/^Required of everybody since 20 Nov 2026: .* Without it: Asha Sen, Rohan Mehta\.$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Leave it to everybody'));
    const other = await dialog('Leave two-step login to everybody?');
    await user.click(other.getByRole('button', { name: 'Leave it to everybody' }));
    await screen.findByText(/^Everybody chooses for themselves\./);
    expect(calls.filter(({ path }) => path === REQUIREMENT).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('[ADM-4] an owner without it is led to the own account first', async () => {
    answering({ [STATE]: own(null, null) });
    renderInProduct(<SecondFactorRequirement without={['First Admin']} />, '/admin/people');
    const link = await screen.findByRole('link', { name: 'your own account' });
    expect(link.getAttribute('href')).toBe('/admin/account');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[ADM-4] says in the question what was refused', async () => {
    answering({
      [STATE]: own(SINCE, null),
      [REQUIREMENT]: refusal(409, 'Turn it on for your own account first.', 'auth.second-factor-own-first'),
    });
    renderInProduct(<SecondFactorRequirement without={[]} />, '/admin/people');
    await user.click(await button('Require two-step login'));
    const question = await dialog('Require two-step login of the team?');
    question.getByText(/^Everybody has it already/);
    await user.click(question.getByRole('button', { name: 'Require it' }));
    await question.findByText('Turn it on for your own account first.');
  });
});
