/** The only part of the clock that tests move is the date; timers run on, because drivers and servers need them. */
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

/**
 * `jest.useFakeTimers(clockAt(moment))`: it is this moment in every part of the test's process, and stays it, until
 * `jest.useRealTimers()`. Both by the test's own `jest`: this module serves many files, and would keep the first one's.
 */
export function clockAt(moment: string | Date) {
  return { now: new Date(moment), doNotFake: [...RUNNING] };
}
