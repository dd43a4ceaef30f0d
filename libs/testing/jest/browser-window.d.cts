import type { Context } from 'node:vm';

/** What its own test needs to know of the window that a worker's tests share. */
export class BrowserWindow {
  readonly global: Record<string, unknown>;
  readonly context: Context;
  reset(): Promise<void>;
}
