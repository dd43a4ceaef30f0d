/** Calls `ring` after so many milliseconds, unless the function that it answers with is called before. */
export type Alarm = (ms: number, ring: () => void) => () => void;

/** The process's own clock. A timer keeps no process alive that has nothing else to do. */
export const realAlarm: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms).unref();
  return () => clearTimeout(timer);
};
