/** However busy the machine is, an answer comes within so many times the limit. */
const PATIENCE = 4;

/**
 * Calls `onOver` when work that has just begun has taken `limit` milliseconds. On a machine that is busy with something
 * else the clock says little: as long as this whole process has not used that much processor time, the work cannot have
 * used it either, and it gets more, up to four times the limit. Answers what stops the timer.
 */
export function startBusyTimer(limit: number, onOver: () => void): () => void {
  const began = performance.now();
  const before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    const missing = Math.min(limit - (user + system) / 1_000, began + limit * PATIENCE - performance.now());
    if (missing < 1) onOver();
    else timer = setTimeout(look, missing);
  };
  let timer = setTimeout(look, limit);
  return () => clearTimeout(timer);
}
