import MainContextEnvironment from '../jest/main-context-environment.cjs';

const { handleTestEvent } = MainContextEnvironment.prototype;

const timeOf = (timeout: number | undefined, testTimeout: number) => {
  const hook = { timeout };
  handleTestEvent({ name: 'hook_start', hook }, { testTimeout });
  return hook.timeout;
};

describe('a hook of a test file', () => {
  it.each([
    ['longer than a test, since it compiles services and starts servers', undefined, 90_000, 300_000],
    ['as long as the tests of its file, when these take longer', undefined, 900_000, 900_000],
    ['as long as it says itself', 5_000, 90_000, 5_000],
  ])('may take %s', (_, own, testTimeout, expected) => {
    expect(timeOf(own, testTimeout)).toBe(expected);
    handleTestEvent({ name: 'test_start' }, { testTimeout });
  });
});
