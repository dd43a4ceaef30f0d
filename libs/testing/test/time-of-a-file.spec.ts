import MainContextEnvironment from '../jest/main-context-environment.cjs';

it('the time that one test file gives its tests is not that of the next in the same process', async () => {
  jest.setTimeout(90_000);
  const kept = () => Reflect.get(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'));
  expect(kept()).toBe(90_000);
  await new MainContextEnvironment({ projectConfig: {} }).teardown();
  expect(kept()).toBeUndefined();
});
