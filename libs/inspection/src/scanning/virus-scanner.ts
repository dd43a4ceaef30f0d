import type { Readable } from 'node:stream';

/** Outside of the process: a daemon that knows viruses. */
export interface VirusScanner {
  /** Reads the stream to its end; answers the virus's name, or undefined. Throws ScannerUnavailable. */
  scan(content: Readable): Promise<string | undefined>;
  /** Resolves when the scanner answers; for readiness. Throws ScannerUnavailable. */
  ready(): Promise<void>;
}
