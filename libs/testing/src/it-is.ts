/** The only part of the clock that these tests move; timers run on, because drivers and servers need them. */
const RUNNING = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** From now on it is this moment in every part of the test's process, and stays it, until `jest.useRealTimers()`. */
export function itIs(moment: string | Date): void {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: [...RUNNING] });
}
