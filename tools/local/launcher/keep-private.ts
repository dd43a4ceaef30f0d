import { chmodSync } from 'node:fs';
import { runsAsNobody } from '@udin/backing';

/**
 * What the product stores and logs holds codes, secrets and files of customers: from now on this process, and those
 * that it starts, write for their owner only. Where PostgreSQL has to run as another user, that user must be able to
 * pass the folder, so others may pass it, too; they cannot list it.
 */
export function keepPrivate(folder: string): void {
  if (runsAsNobody()) return chmodSync(folder, 0o711);
  process.umask(0o077);
  chmodSync(folder, 0o700);
}
