import { act, renderHook, waitFor } from '@testing-library/react';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { forgetSession, writeSession } from './session';
import { useSession } from './use-session';

/** As the browser tells the other tabs; jsdom has one. */
const tell = () => act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'udin_user' })));

it('[RT-2] a login in another tab is seen where nobody was logged in', async () => {
  const { result } = renderHook(() => useSession('user'));
  await waitFor(() => expect(result.current).toBeNull());
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  await tell();
  await waitFor(() => expect(result.current?.user.id).toBe(aUser.id));
  // What its end means depends on the page, which watches for it.
  forgetSession('user');
  await tell();
  expect(result.current?.user.id).toBe(aUser.id);
});

it('[RT-4] what was read once is known at once, until something else is stored', async () => {
  const session = { accessToken: 'a', refreshToken: 'r', user: aUser };
  await writeSession('admin', session);
  const first = () => {
    const seen: unknown[] = [];
    renderHook(() => seen.push(useSession('admin')));
    return seen[0];
  };
  const { result } = renderHook(() => useSession('admin'));
  expect(first()).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(session));
  expect(first()).toEqual(session);
  await writeSession('admin', { ...session, accessToken: 'b' });
  expect(first()).toBeUndefined();
  forgetSession('admin');
  expect(first()).toBeUndefined();
});
