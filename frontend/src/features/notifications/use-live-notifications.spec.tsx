import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { followStream, type StreamEvent } from '../../lib/api/event-stream';
import { useLiveNotifications } from './use-live-notifications';

// The stream itself has a spec of its own.
jest.mock('../../lib/api/event-stream');

let tell: (event: string) => void;
const client = new QueryClient();
const isStale = () => client.getQueryState(['documents', 'progress', 'd'])!.isInvalidated;
const read = () => client.setQueryData(['documents', 'progress', 'd'], {});

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(followStream).mockImplementation(async ({ onEvent }) => {
    tell = (event) => onEvent({ id: '1', name: 'notification', data: JSON.stringify({ event }) } as StreamEvent);
  });
  read();
});
afterEach(() => jest.useRealTimers());

const follow = () =>
  renderHook(() => useLiveNotifications('user'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

it('[DASH-2] after a refund the documents are read at once and once more, when their own service has heard of it', async () => {
  follow();
  act(() => tell('payment.refunded'));
  expect(isStale()).toBe(true);
  read();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(isStale()).toBe(true);
});

it('[DASH-2] what the documents tell themselves is read once', async () => {
  follow();
  act(() => tell('document.signed'));
  expect(isStale()).toBe(true);
  read();
  await act(() => jest.runAllTimersAsync());
  expect(isStale()).toBe(false);
});

it('[DASH-2] a page that was left reads nothing any more', async () => {
  const { unmount } = follow();
  act(() => tell('payment.refunded'));
  unmount();
  read();
  await act(() => jest.runAllTimersAsync());
  expect(isStale()).toBe(false);
});

it('[ADM-2] twenty payments within two seconds are not sixty readings', async () => {
  let asked = 0;
  const queryFn = () => new Promise((answer) => setTimeout(() => answer((asked += 1)), 200));
  const observer = new QueryObserver(client, { queryKey: ['documents', 'u'], queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  await act(() => jest.advanceTimersByTimeAsync(300));
  follow();
  asked = 0;
  for (let event = 0; event < 20; event += 1) {
    act(() => tell('payment.completed'));
    await act(() => jest.advanceTimersByTimeAsync(100));
  }
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  // One after another during the storm, and twice when the documents' own service has heard of it.
  expect(asked).toBeLessThanOrEqual(13);
  leave();
});
