import { act, renderHook, waitFor } from '@testing-library/react';
import { openAfresh } from '../../../lib/open-afresh';
import { forgetSession, writeSession } from '../../../lib/session';
import { useOrderTabs } from './use-order-tabs';

jest.mock('../../../lib/open-afresh');

const ORDER = 'an-order';
const NAME = 'udin_order_told';

/** What another tab says; the browser passes it on as a storage event. */
const hear = (news: string) =>
  act(() => {
    const newValue = JSON.stringify({ news, orderKey: ORDER });
    window.dispatchEvent(new StorageEvent('storage', { key: NAME, newValue }));
  });
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

describe('a tab whose order is paid in another one', () => {
  let write: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    write = jest.spyOn(Storage.prototype, 'setItem');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** The other tab lives: it answers each question. */
  const answering = (news: string) =>
    write.mockImplementation((key: string, value: string) => {
      if (key === NAME && value.includes('asking')) setTimeout(() => hear(news), 10);
    });

  it.each(['paying', 'paid'])('[PAY-2] waits as long as the other one says that it is %s', (news) => {
    const { result } = renderHook(() => useOrderTabs(ORDER, 'a'));
    answering(news);
    hear(news);
    for (let seconds = 0; seconds < 60; seconds += 1) wait(1);
    expect(result.current.otherTab).toBe(news);
  });

  it.each(['paying', 'paid'])('[PAY-2] goes on by itself when the other one (%s) was killed without a word', (news) => {
    const { result } = renderHook(() => useOrderTabs(ORDER, 'a'));
    hear(news);
    wait(5);
    expect(result.current.otherTab).toBe(news);
    wait(10);
    expect(result.current.otherTab).toBeUndefined();
  });

  it('[PAY-2] does not forget that the order is finished', () => {
    const { result } = renderHook(() => useOrderTabs(ORDER, 'a'));
    hear('uploaded');
    wait(60);
    expect(result.current.otherTab).toBe('uploaded');
  });
});

const sessionOf = (id: string) => ({ accessToken: 'access', refreshToken: 'refresh', user: { id } as never });
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('a tab with an order, when somebody logs out in another one', () => {
  beforeEach(async () => {
    jest.mocked(openAfresh).mockClear();
    await writeSession('user', sessionOf('a'));
  });

  it.each([
    ['who logged out', () => Promise.resolve(forgetSession('user'))],
    ['who was there before', () => writeSession('user', sessionOf('b'))],
  ])('[RT-2] [RT-3] shows nothing more of %s', async (_, happen) => {
    renderHook(() => useOrderTabs(ORDER, 'a'));
    await happen();
    lookAgain();
    await waitFor(() => expect(openAfresh).toHaveBeenCalledWith('/'));
  });

  it('[PAY-2] stays while it pays', async () => {
    const { result } = renderHook(() => useOrderTabs(ORDER, 'a'));
    act(() => result.current.tell('paying'));
    forgetSession('user');
    lookAgain();
    await waitFor(() => expect(result.current.otherTab).toBe('loggedOut'));
    expect(openAfresh).not.toHaveBeenCalled();
  });
});

describe('a tab whose order is gone when it is looked at again', () => {
  it.each([
    ['the order was finished here or there', async () => hear('paid'), 'uploaded'],
    ['the files are gone, and nobody said that they were paid', () => Promise.resolve(), 'gone'],
    ['somebody logged out', async () => forgetSession('user'), 'loggedOut'],
    ['somebody else logged in', () => writeSession('user', sessionOf('b')), 'loggedOut'],
  ])('[PAY-2] says what has happened: %s', async (_, happen, meaning) => {
    await writeSession('user', sessionOf('a'));
    const { result } = renderHook(() => useOrderTabs(ORDER, 'a'));
    await happen();
    lookAgain();
    await waitFor(() => expect(result.current.otherTab).toBe(meaning));
  });
});
