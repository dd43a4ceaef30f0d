import { Arrivals } from './arrivals';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('[PRV-1] no page takes too long while its tab is hidden, where nothing is drawn', () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const onStall = jest.fn();
  new Arrivals().watch(onStall);
  jest.advanceTimersByTime(60_000);
  expect(onStall).not.toHaveBeenCalled();
  isHidden.mockReturnValue(false);
  jest.advanceTimersByTime(10_100);
  expect(onStall).toHaveBeenCalledTimes(1);
});
