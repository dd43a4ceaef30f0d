/** Tells the time since its making, as a person reads it: "4.2 s". */
export function stopwatch(): () => string {
  const started = Date.now();
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
