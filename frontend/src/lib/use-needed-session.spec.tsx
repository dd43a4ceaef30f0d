import { act, screen, waitFor } from '@testing-library/react';
import type { UserAnswer } from '@udin/contracts';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { renderInProduct } from '../testing/in-product';
import { openAfresh } from './open-afresh';
import { queryClient } from './query-client';
import { type Audience, endSession, forgetSession, readSession, writeSession } from './session';
import { useNeededSession } from './use-needed-session';

jest.mock('./open-afresh');
jest.mock('./session', () => {
  const actual = jest.requireActual<typeof import('./session')>('./session');
  return { ...actual, readSession: jest.fn(actual.readSession) };
});

const sessionOf = (id: string, accessToken = 'access') => ({
  accessToken,
  refreshToken: 'refresh',
  user: { id } as UserAnswer,
});

let visited: string[];

function Needing({ audience }: { audience: Audience }) {
  useNeededSession(audience);
  return <h1>Protected</h1>;
}

function Visits() {
  const { key, pathname } = useLocation();
  useEffect(() => void visited.push(pathname), [key, pathname]);
  return null;
}

async function open(audience: Audience, path: string) {
  await writeSession(audience, sessionOf('a'));
  return renderInProduct(
    <>
      <Visits />
      <Routes>
        <Route path={path} element={<Needing audience={audience} />} />
        <Route path="*" element={<h1>Login</h1>} />
      </Routes>
    </>,
    path,
  );
}

/** What the browser tells this tab after another one has written. */
const hear = (key: string | null) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await Promise.all(jest.mocked(readSession).mock.results.map(({ value }) => value as Promise<unknown>));
  });

beforeEach(() => {
  localStorage.clear();
  visited = [];
  queryClient.setQueryData(['documents'], ['of A']);
});
afterEach(() => jest.clearAllMocks());

describe('a page that needs a session, while another tab', () => {
  it.each([
    ['user', '/dashboard', '/login', 'udin_user'],
    ['admin', '/admin/dashboard', '/admin/login', 'udin_admin_data'],
  ] as const)('[RT-3] [RT-4] logs out (%s), leaves to the login', async (audience, path, login, key) => {
    const { address } = await open(audience, path);
    forgetSession(audience);
    await hear(key);
    await waitFor(() => expect(address()).toBe(login));
    expect(queryClient.getQueryData(['documents'])).toBeUndefined();
    expect(openAfresh).not.toHaveBeenCalled();
  });

  it('[RT-3] clears all storage, leaves to the login', async () => {
    const { address } = await open('user', '/dashboard');
    localStorage.clear();
    await hear(null);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each([
    ['user', '/dashboard', 'udin_user'],
    ['admin', '/admin/dashboard', 'udin_admin_data'],
  ] as const)('[RT-3] [RT-4] logs in as another %s, is loaded anew', async (audience, path, key) => {
    await open(audience, path);
    await writeSession(audience, sessionOf('b'));
    await hear(key);
    await waitFor(() => expect(openAfresh).toHaveBeenCalledWith(path));
    await hear(key);
    expect(openAfresh).toHaveBeenCalledTimes(1);
  });

  it('[RT-3] did so while this one slept, is loaded anew when it is looked at', async () => {
    await open('user', '/dashboard');
    await writeSession('user', sessionOf('b'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(openAfresh).toHaveBeenCalledWith('/dashboard'));
  });

  it.each(['udin_access_token', 'udin_refresh_token', 'udin_user'])(
    '[RT-3] renews the session of the same customer, stays (%s)',
    async (key) => {
      const { address } = await open('user', '/dashboard');
      await writeSession('user', sessionOf('a', 'renewed'));
      await hear(key);
      expect(screen.getByRole('heading', { name: 'Protected' })).toBeTruthy();
      expect(address()).toBe('/dashboard');
      expect(openAfresh).not.toHaveBeenCalled();
      expect(queryClient.getQueryData(['documents'])).toEqual(['of A']);
    },
  );

  it("[RT-4] ends the admin's session, leaves the customer's alone", async () => {
    const { address } = await open('user', '/dashboard');
    await writeSession('admin', sessionOf('admin'));
    forgetSession('admin');
    await hear('udin_admin_data');
    expect(address()).toBe('/dashboard');
  });
});

describe('a page that needs a session, when the server ends one in this tab', () => {
  it.each(['user', 'admin'] as const)(
    '[RT-3] [RT-4] %s: leaves to its own login, once, with the reason',
    async (of) => {
      const [path, login] = of === 'user' ? ['/dashboard', '/login'] : ['/admin/dashboard', '/admin/login'];
      const { address, state } = await open(of, path);
      act(() => endSession(of));
      await waitFor(() => expect(address()).toBe(login));
      expect(state()).toEqual({ hasSessionEnded: true });
      expect(visited).toEqual([path, login]);
    },
  );

  it('[RT-3] because the account is closed: leaves once, when nothing of it is left in the browser', async () => {
    localStorage.setItem('udin_theme', 'dark');
    const { address, state } = await open('user', '/dashboard');
    act(() => endSession('user', 'auth.account-closed'));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toEqual({ isAccountClosed: true });
    expect(visited).toEqual(['/dashboard', '/login']);
    expect([localStorage.length, queryClient.getQueryData(['documents'])]).toEqual([0, undefined]);
  });

  it("[RT-4] a page of admins stays when a customer's account is closed, and leaves with its own session", async () => {
    const { address } = await open('admin', '/admin/dashboard');
    act(() => endSession('user', 'auth.account-closed'));
    await act(() => Promise.resolve());
    expect(address()).toBe('/admin/dashboard');
    expect(queryClient.getQueryData(['documents'])).toEqual(['of A']);
    act(() => endSession('admin', 'auth.account-closed'));
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(visited).toEqual(['/admin/dashboard', '/admin/login']);
  });
});
