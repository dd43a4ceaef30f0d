import { renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time';

it('begins nothing while something is under way, says whether it was done, and begins again after it', async () => {
  const endings: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const mutateAsync = jest.fn(
    (_: string) => new Promise<void>((resolve, reject) => void endings.push({ resolve, reject })),
  );
  const { current: press } = renderHook(() => useOneAtATime({ mutateAsync })).result;
  const first = press('first');
  expect(await press('second half of a double click')).toBe(false);
  endings[0]!.resolve();
  expect(await first).toBe(true);
  const next = press('next');
  endings[1]!.reject(new Error('refused'));
  expect(await next).toBe(false);
  expect(mutateAsync.mock.calls).toEqual([['first'], ['next']]);
});
