import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBan, anAccount, anOwnSession } from '@udin/contracts/calls/examples/auth.examples';
import { answering, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { AccountControl } from './account-control';
import { BanButton } from './ban-button';

const ID = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';
const OF_USER = `/api/auth/users/${ID}`;
const laptop = { ...anOwnSession, id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a51' };
const phone = {
  ...anOwnSession,
  id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a52',
  createdAt: '2026-11-18T06:30:00.000Z',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604',
};
const user = userEvent.setup();

/** The server's side of one account. */
function anAccountThatChanges() {
  let sessions = [laptop, phone];
  let bannedAt: string | null = null;
  const log: (typeof aBan)[] = [];
  const state = () => data({ ...anAccount, bannedAt, log });
  return answering({
    [`${OF_USER}/account`]: state,
    [`${OF_USER}/sessions`]: ({ method }) => {
      if (method === 'DELETE') sessions = [];
      return method === 'DELETE' ? data({ ended: 2 }) : data(sessions);
    },
    [`${OF_USER}/sessions/${phone.id}`]: () => {
      sessions = [laptop];
      return data(null);
    },
    [`${OF_USER}/ban`]: ({ method, body }) => {
      bannedAt = method === 'POST' ? '2026-11-22T06:00:00.000Z' : null;
      if (method === 'POST') log.unshift({ ...aBan, reason: (body as { reason: string }).reason });
      sessions = [];
      return state();
    },
  });
}

describe("a customer's account, seen by the team", () => {
  it('[X-14] [ADM-3] shows where the customer is logged in, and logs out one device or all', async () => {
    const calls = anAccountThatChanges();
    renderInProduct(<AccountControl userId={ID} />);
    // The second half would be told that the session is gone.
    clickTwice(await screen.findByRole('button', { name: /^Log out Safari on iPhone or iPad since 18 Nov/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone or iPad')).toBeNull());
    expect(screen.getByText('Firefox on Linux')).toBeTruthy();
    expect(screen.getByText('Logged out.').role).toBe('status');
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${OF_USER}/sessions/${phone.id}`,
    ]);
  });

  it('[X-14] [ADM-3] asks before all devices are logged out', async () => {
    const calls = anAccountThatChanges();
    renderInProduct(<AccountControl userId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    await screen.findByText('Not logged in anywhere');
  });

  it('[ADM-3] is banned with a reason, which stays to be read, and the ban is lifted', async () => {
    const calls = anAccountThatChanges();
    renderInProduct(<AccountControl userId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Ban this account' }));
    const dialog = await screen.findByRole('dialog');
    const ban = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ban account' });
    expect(ban.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText(/Reason/), ' Forged papers ');
    await user.click(ban);
    const news = await screen.findByText(/^Banned since .+ log in\.\s+Reason: Forged papers$/);
    expect(news.closest('[role=status]')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Forged papers' });
    await user.click(screen.getByRole('button', { name: 'Lift the ban' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lift the ban' }));
    await screen.findByRole('button', { name: 'Ban this account' });
  });

  it('[ADM-3] why somebody was banned is read in the lines in which it was written', async () => {
    const account = { ...anAccount, log: [{ ...aBan, reason: 'Forged papers:\nsee the note.' }] };
    answering({ [`${OF_USER}/account`]: data(account), [`${OF_USER}/sessions`]: data([]) });
    renderInProduct(<AccountControl userId={ID} />);
    expect((await screen.findByText(/^Forged papers:\s+see the note\.$/)).className).toBe('pre-line');
  });

  it('[ADM-3] who bans, or lifts a ban, by keyboard goes on from the button that does the opposite', async () => {
    anAccountThatChanges();
    renderInProduct(<AccountControl userId={ID} />);
    const actBy = async (opening: string, act: string, reason?: string) => {
      (await screen.findByRole('button', { name: opening })).focus();
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog'));
      if (reason) await user.type(dialog.getByLabelText(/Reason/), reason);
      dialog.getByRole('button', { name: act }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const expectFocusOn = async (name: string) => {
      const opposite = await screen.findByRole('button', { name });
      await waitFor(() => expect(document.activeElement).toBe(opposite));
    };
    await actBy('Ban this account', 'Ban account', 'Forged papers');
    await expectFocusOn('Lift the ban');
    await actBy('Lift the ban', 'Lift the ban');
    await expectFocusOn('Ban this account');
  });

  it('[ADM-3] a dialog that was opened again stays, with what was typed in it, when the ban comes late', async () => {
    let ban = () => {};
    const banned = new Promise<void>((resolve) => (ban = resolve));
    let bannedAt: string | null = null;
    answering({
      [`${OF_USER}/account`]: () => data({ ...anAccount, bannedAt, log: [] }),
      [`${OF_USER}/sessions`]: data([]),
      [`${OF_USER}/ban`]: async () => {
        await banned;
        bannedAt = '2026-11-22T06:00:00.000Z';
        return data(null);
      },
    });
    renderInProduct(<AccountControl userId={ID} />);
    const type = async (reason: string) => {
      await user.click(await screen.findByRole('button', { name: 'Ban this account' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Ban this account' }));
      await user.type(dialog.getByLabelText(/Reason/), reason);
      return dialog;
    };
    const first = await type('Has left');
    await user.click(first.getByRole('button', { name: 'Ban account' }));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await type('Forged papers');
    await act(async () => ban());
    await screen.findByText(/^Banned since/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Forged papers');
  });

  it('[ADM-3] says when the server refuses', async () => {
    answering({
      [`${OF_USER}/account`]: data({ bannedAt: null, secondFactorSince: null, log: [] }),
      [`${OF_USER}/sessions`]: ({ method }) => (method === 'GET' ? data([laptop, phone]) : refusal(403, 'Not yours.')),
      [`${OF_USER}/sessions/${phone.id}`]: refusal(403, 'Only an owner may do this.'),
    });
    renderInProduct(<AccountControl userId={ID} />);
    await user.click(await screen.findByRole('button', { name: /^Log out Safari on iPhone or iPad since 18 Nov/ }));
    await screen.findByText('Only an owner may do this.');
  });
});

describe('somebody of the team', () => {
  const show = (isBanned: boolean) =>
    renderInProduct(
      <BanButton userId={ID} name="Rohan Mehta" isBanned={isBanned}>
        Open documents go to colleagues.
      </BanButton>,
    );

  it('[ADM-4] is banned by name and with a reason, once at a double click', async () => {
    const calls = anAccountThatChanges();
    show(false);
    await user.click(screen.getByRole('button', { name: 'Ban Rohan Mehta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban Rohan Mehta' }));
    dialog.getByText(/^Rohan Mehta is logged out everywhere .* Open documents go to colleagues\.$/);
    await user.type(dialog.getByLabelText(/Reason/), 'Has left');
    const ban = dialog.getByRole('button', { name: 'Ban account' });
    fireEvent.click(ban);
    fireEvent.click(ban);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `${OF_USER}/ban`, { reason: 'Has left' }],
    ]);
  });

  it('[ADM-4] may log in again; a refusal is said in the dialog', async () => {
    let answer = refusal(409, 'Not now.');
    const calls = answering({ [`${OF_USER}/ban`]: () => answer });
    show(true);
    await user.click(screen.getByRole('button', { name: 'Lift the ban on Rohan Mehta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the ban?' }));
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    await dialog.findByText('Not now.');
    answer = data({ bannedAt: null, secondFactorSince: null, log: [] });
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });
});
