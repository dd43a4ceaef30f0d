import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { ApiError } from './api/api-error';
import { queryClient } from './query-client';

const inClient = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const answer = jest.fn<Promise<string>, []>();
const useList = () => useQuery({ queryKey: ['list'], queryFn: answer, retry: false });

describe('without a line', () => {
  beforeEach(() => {
    onlineManager.setOnline(false);
    answer.mockReset().mockRejectedValue(ApiError.unreachable());
  });
  afterEach(() => onlineManager.setOnline(true));

  it('[DASH-6] what somebody does fails at once, and is not done when the line is back', async () => {
    const deleting = queryClient.getMutationCache().build(queryClient, { mutationFn: answer });
    const end = deleting.execute(undefined).catch((error: unknown) => error);
    expect(deleting.state.isPaused).toBe(false);
    expect(await end).toBeInstanceOf(ApiError);
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('[DASH-6] a list says that it cannot be read, and is read when the line is back', async () => {
    const { result } = renderHook(useList, { wrapper: inClient });
    await waitFor(() => expect(result.current.isError).toBe(true));
    answer.mockResolvedValue('the list');
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(result.current.data).toBe('the list'));
  });

  it('[DASH-6] a list whose last try fails just after the line is back is read once more', async () => {
    let fail = () => {};
    const last = new Promise<string>((_, reject) => {
      fail = () => reject(ApiError.unreachable());
    });
    const useTried = () => useQuery({ queryKey: ['tried'], queryFn: answer, retryDelay: 0 });
    const { result } = renderHook(useTried, { wrapper: inClient });
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    answer.mockReturnValueOnce(last).mockReturnValueOnce(last).mockResolvedValue('the list');
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    act(() => onlineManager.setOnline(true));
    fail();
    await waitFor(() => expect(result.current.data).toBe('the list'));
    expect(answer).toHaveBeenCalledTimes(4);
  });
});
