import { act, renderHook, screen } from '@testing-library/react';
import { renderInProduct } from '../../../testing/in-product';
import { CheckoutHint } from './checkout-hint';
import type { useCheckout } from './use-checkout';
import { useIsLongerThan } from './use-is-longer-than';

it.each([
  ['closed by the customer', { wasClosed: true }, 'Nothing was paid. Your order is kept: pay when you are ready.'],
  ['long in coming', { isSlow: true }, /^This takes longer than usual\. Nothing is paid before the window of Razorpay/],
])('[PAY-1] a checkout that is %s says that nothing is paid', (_, facts, words) => {
  const checkout = { providerName: 'Razorpay', ...facts } as ReturnType<typeof useCheckout>;
  renderInProduct(<CheckoutHint stage="pay" checkout={checkout} />);
  expect(screen.getByRole('status').textContent).toMatch(words);
});

it.each([
  ['is asked about', { isAsking: true, hasFailed: false }, 'Your payment was made and is being confirmed.'],
  ['has arrived', { isAsking: false, hasFailed: false }, 'Your payment has arrived.'],
  // Said above, with its id.
  ['could not be recorded', { isAsking: true, hasFailed: true }, ''],
])('[PAY-2] a payment that %s is told at the button', (_, confirmation, words) => {
  const checkout = { providerName: 'Razorpay', confirmation } as ReturnType<typeof useCheckout>;
  renderInProduct(<CheckoutHint stage="confirming" checkout={checkout} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

it('[PAY-1] long is what has been running for so many milliseconds, from its beginning', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ isRunning }) => useIsLongerThan(5_000, isRunning), {
    initialProps: { isRunning: false },
  });
  const after = (ms: number) => (act(() => jest.advanceTimersByTime(ms)), result.current);
  const runs = (isRunning: boolean) => rerender({ isRunning });
  expect(after(60_000)).toBe(false);
  runs(true);
  expect([after(4_999), after(1)]).toEqual([false, true]);
  runs(false);
  runs(true);
  expect(after(4_999)).toBe(false);
  jest.useRealTimers();
});
