import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

it('[DASH-2] after a refund the documents are read at once and once more, when their own service has heard of it', () => {
  follow();
  act(() => tell('payment.refunded'));
  expect(isStale()).toBe(true);
  read();
  act(() => jest.advanceTimersByTime(1_000));
  expect(isStale()).toBe(true);
});

it('[DASH-2] what the documents tell themselves is read once', () => {
  follow();
  act(() => tell('document.signed'));
  expect(isStale()).toBe(true);
  read();
  act(() => jest.runAllTimers());
  expect(isStale()).toBe(false);
});

it('[DASH-2] a page that was left reads nothing any more', () => {
  const { unmount } = follow();
  act(() => tell('payment.refunded'));
  unmount();
  read();
  act(() => jest.runAllTimers());
  expect(isStale()).toBe(false);
});
