import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { answering } from '../../../testing/answering';
import { useCheckoutScript } from './use-checkout-script';

it('[PAY-3] that the provider cannot be reached is told once, to whoever wants to pay', async () => {
  answering({});
  const onFailed = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result, rerender } = renderHook(({ isNeeded }) => useCheckoutScript(isNeeded, onFailed), {
    initialProps: { isNeeded: false },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(onFailed).not.toHaveBeenCalled();
  rerender({ isNeeded: true });
  expect(onFailed).toHaveBeenCalledTimes(1);
});
