import type { ClamdSettings } from './clamd-connection';

const CLAMD_PORT = 3310;
const CLAMD_TIMEOUT_MS = 60_000;

/** As a service's settings name them. */
interface ScannerEnvironment {
  CLAMAV_HOST?: string;
  CLAMAV_PORT?: string | number;
}

/** Undefined when CLAMAV_HOST is not set: files are not scanned. */
export function readScannerSettings(env: ScannerEnvironment): ClamdSettings | undefined {
  if (!env.CLAMAV_HOST) return undefined;
  const port = Number(env.CLAMAV_PORT || CLAMD_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('Setting CLAMAV_PORT must be a port number');
  return { host: env.CLAMAV_HOST, port, timeoutMs: CLAMD_TIMEOUT_MS };
}
