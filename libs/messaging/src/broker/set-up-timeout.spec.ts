import { setUpTimeout } from './set-up-timeout';

it('[EVT-2] a connection that was cut off while it was set up gets more time, within bounds', () => {
  expect([0, 1, 2, 3, 4, 50].map(setUpTimeout)).toEqual([10_000, 20_000, 40_000, 80_000, 80_000, 80_000]);
});
