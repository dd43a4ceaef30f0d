import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { MAIL_PREFERENCES_PATH } from '@udin/contracts/desk/desk.kinds';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { logOutUser } from '../lib/log-out';
import { chosenInDashboard, forgetChosen } from '../lib/order-files/chosen-in-dashboard';
import { readSession, writeSession } from '../lib/session';
import { answering, type Call, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { DashboardRoute } from './dashboard';

const user = userEvent.setup();
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => navigate(-1)}>Back of the browser</button>;
}

describe('adding a document in the dashboard', () => {
  const open = () =>
    renderInProduct(
      <main>
        <Back />
        <DashboardRoute />
      </main>,
      '/dashboard',
    );
  beforeEach(async () => {
    await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
    answering({
      [`/api/documents/user/${aUser.id}`]: data({ documents: [], page: 1, pages: 1, total: 0 }),
      '/api/auth/logout': data(null),
    });
    document.title = 'Dashboard · UDIN';
    open();
  });
  afterEach(forgetChosen);

  it('[DASH-3] is a view of its own: its title, and the focus on its heading; going back the same', async () => {
    (await screen.findByRole('button', { name: 'Add Document' })).focus();
    await user.keyboard('{Enter}');
    const added = await heading('Add documents');
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(document.title).toBe('Add documents · UDIN');
    screen.getByRole('button', { name: 'Back to Dashboard' }).focus();
    await user.keyboard('{Enter}');
    const welcome = await heading(/^Welcome/);
    await waitFor(() => expect(document.activeElement).toBe(welcome));
    expect(document.title).toBe('Dashboard · UDIN');
  });

  it('[DASH-3] is a step that Back takes back', async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Document' }));
    await heading('Add documents');
    await user.click(screen.getByRole('button', { name: 'Back of the browser' }));
    await heading(/^Welcome/);
    expect(await screen.findByRole('button', { name: 'Add Document' })).toBeTruthy();
  });

  it('[DASH-3] a tab that is pressed meanwhile keeps the focus', async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Document' }));
    await heading('Add documents');
    const tab = screen.getByRole('tab', { name: 'Transactions' });
    await user.click(tab);
    await heading(/^Welcome/);
    expect(document.activeElement).toBe(tab);
  });

  describe('what was chosen', () => {
    const add = async () => {
      await user.click(await screen.findByRole('button', { name: 'Add Document' }));
      await heading('Add documents');
    };
    beforeEach(async () => {
      await add();
      const deed = new File(['%PDF-1.7'.padEnd(2_000)], 'deed.pdf', { type: 'application/pdf' });
      await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, deed);
      await screen.findByText('deed.pdf');
    });

    it('[DASH-3] is still there after a look at another tab', async () => {
      await user.click(screen.getByRole('tab', { name: 'Transactions' }));
      await heading(/^Welcome/);
      await user.click(screen.getByRole('tab', { name: 'Documents' }));
      await add();
      expect(await screen.findByText('deed.pdf')).toBeTruthy();
    });

    it('[DASH-3] is still there after another page, such as the login when the session has ended', async () => {
      cleanup();
      open();
      await add();
      expect(await screen.findByText('deed.pdf')).toBeTruthy();
    });

    it('[RT-3] is forgotten with the logout, and is nothing to somebody else', async () => {
      cleanup();
      expect([chosenInDashboard('another').length, chosenInDashboard(aUser.id).length]).toEqual([0, 1]);
      await logOutUser();
      expect(chosenInDashboard(aUser.id)).toEqual([]);
    });
  });
});

describe('the own account in the dashboard', () => {
  beforeEach(async () => {
    await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  });

  it('[DASH-1] is shown as it was saved, without a reload', async () => {
    const renamed = { ...aUser, firstName: 'Sumitra', phoneNumber: '9830054321' };
    let listArrives = () => {};
    const list = new Promise<void>((done) => (listArrives = done));
    answering({
      [`/api/documents/user/${aUser.id}`]: () => list.then(() => data({ documents: [], page: 1, pages: 1, total: 0 })),
      [`/api/auth/users/${aUser.id}`]: data(renamed),
    });
    renderInProduct(<DashboardRoute />, '/dashboard?tab=account');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Your account has been saved.');
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await heading('Welcome, Sumitra');
    // Below a list that is still to come it would jump.
    expect(screen.queryByRole('region', { name: 'Account Information' })).toBeNull();
    listArrives();
    const card = await screen.findByRole('region', { name: 'Account Information' });
    expect(card.textContent).toContain('9830054321');
  });

  it('[NOTE-3] opens the choice of emails for who comes from one, and forgets that with it', async () => {
    answering({
      [`/api/documents/user/${aUser.id}`]: data({ documents: [], page: 1, pages: 1, total: 0 }),
      '/api/notifications/preferences': data({ documentUpdates: true, notes: true, language: 'en' }),
    });
    const { address } = renderInProduct(<DashboardRoute />, MAIL_PREFERENCES_PATH.user);
    await user.click(await screen.findByRole('switch', { name: /^Progress of my documents/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/dashboard');
  });

  describe('[DASH-1] that is changed on another device', () => {
    const ACCOUNT = `/api/auth/users/${aUser.id}`;
    let stored = aUser;
    let calls: Call[] = [];
    const open = async () => {
      stored = { ...aUser, companyName: 'Sen & Co' };
      calls = answering({
        [`/api/documents/user/${aUser.id}`]: data({ documents: [], page: 1, pages: 1, total: 0 }),
        [ACCOUNT]: () => data(stored),
      });
      renderInProduct(<DashboardRoute />, '/dashboard');
      await heading(`Welcome, ${aUser.firstName}`);
      await waitFor(async () => expect((await readSession('user'))?.user.companyName).toBe('Sen & Co'));
      stored = { ...stored, firstName: 'Sumitra' };
    };
    const asked = () => calls.filter(({ path }) => path === ACCOUNT).length;

    it('is seen on the way back to the tab', async () => {
      await open();
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      await heading('Welcome, Sumitra');
      const card = await screen.findByRole('region', { name: 'Account Information' });
      expect(card.textContent).toContain('Sumitra');
      expect(asked()).toBe(2);
    });

    it('is seen within a minute, by one question', async () => {
      jest.useFakeTimers();
      await open();
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      await heading('Welcome, Sumitra');
      expect(asked()).toBe(2);
      jest.useRealTimers();
    });
  });

  it('[DASH-1] says that the password was changed; its dialog gives the focus back, however it was closed', async () => {
    answering({
      [`/api/documents/user/${aUser.id}`]: data({ documents: [], page: 1, pages: 1, total: 0 }),
      '/api/auth/change-password': data(null),
    });
    renderInProduct(<DashboardRoute />, '/dashboard');
    const button = await screen.findByRole('button', { name: 'Change password' });
    const open = async () => {
      button.focus();
      await user.keyboard('{Enter}');
      return within(await screen.findByRole('dialog', { name: 'Choose a new password' }));
    };
    const isBack = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    };
    await open();
    await user.keyboard('{Escape}');
    await isBack();
    const dialog = await open();
    for (const [label, text] of [
      [/^Current password/, 'lake road 12'],
      [/^New password/, 'lemon-tree-Friday'],
      [/^Confirm new password/, 'lemon-tree-Friday'],
    ] as const)
      await user.type(dialog.getByLabelText(label, { selector: 'input' }), text);
    await user.keyboard('{Enter}');
    await screen.findByText('Your password has been changed. All other devices are logged out.');
    await isBack();
  });
});
