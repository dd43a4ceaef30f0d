export interface InspectionLimits {
  /** milliseconds that one file may take, waiting for its turn not counted; four times as much on a busy machine */
  timeoutMs: number;
  /** MB of JavaScript heap that one file may fill */
  memoryMb: number;
  /** files that are judged at the same time */
  workers: number;
}

/** From the environment of the process. Throws an Error that names the setting. */
export function readInspectionLimits(): InspectionLimits {
  const check = (name: string, otherwise: number, least: number, most: number): number => {
    const value = Number(process.env[name] || otherwise);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(`Setting ${name} must be a whole number from ${least} to ${most}`);
  };
  return {
    timeoutMs: check('INSPECTION_TIMEOUT_MS', 5_000, 100, 600_000),
    memoryMb: check('INSPECTION_MEMORY_MB', 256, 64, 4_096),
    workers: check('INSPECTION_WORKERS', 2, 1, 64),
  };
}
