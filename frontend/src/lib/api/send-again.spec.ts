import { ApiError } from './api-error';
import { sendAgain } from './send-again';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const gone = () => new ApiError('Not available right now.', 503, { code: 'server.unavailable' });

/** Fails with these one after another, then answers. */
function failing(...errors: ApiError[]) {
  const work = jest.fn(async () => {
    const error = errors[work.mock.calls.length - 1];
    if (error) throw error;
    return 'answered';
  });
  return work;
}

describe('what was cut off', () => {
  it('[API-1] is sent again by itself, twice at most', async () => {
    const work = failing(ApiError.unreachable(), gone());
    const answer = sendAgain(work);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([await answer, work.mock.calls.length]).toEqual(['answered', 3]);
    const ofBalancer = () => new ApiError('HTTP 502', 502, { isWordless: true });
    const lasting = failing(gone(), ofBalancer(), ApiError.unreachable(), gone());
    const failed = sendAgain(lasting).catch((error: ApiError) => error.status);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await failed, lasting.mock.calls.length]).toEqual([0, 3]);
  });

  it('[API-1] and was waited for as long as a call may take is sent again once', async () => {
    const work = failing(ApiError.late(), ApiError.late());
    const failed = sendAgain(work).catch((error: ApiError) => error.isLate);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await failed, work.mock.calls.length]).toEqual([true, 2]);
    const back = failing(ApiError.late(), ApiError.unreachable());
    const answer = sendAgain(back);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await answer, back.mock.calls.length]).toEqual(['answered', 3]);
  });

  it('[API-1] [UPM-3] without a connection waits until there is one, however long that takes', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const work = failing(ApiError.unreachable());
    const answer = sendAgain(work);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(work).toHaveBeenCalledTimes(1);
    isOnline.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect([await answer, work.mock.calls.length]).toEqual(['answered', 2]);
  });

  it.each([
    ['a refusal', new ApiError('No.', 409, { code: 'document.changed' })],
    ['a fault that comes again', new ApiError('Failed to send OTP', 503, { code: 'auth.otp-undeliverable' })],
  ])('[API-1] %s is not', async (_, error) => {
    const work = failing(error);
    await expect(sendAgain(work)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
