import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@udin/backing';
import type { LauncherSettings } from './launcher-settings';
import type { ServiceName } from '@udin/contracts/service-names';

/**
 * Which build of a service has migrated the embedded database. The same build has nothing to add, and asking it costs
 * half a second of each start. Kept beside the cluster, so that it goes when the database goes; a database of
 * somebody else (DATABASE_URL) is always asked.
 */
export class MigrationRecord {
  private constructor(
    private readonly path: string | undefined,
    private readonly builds: Partial<Record<ServiceName, string>>,
  ) {}

  static async of({ databaseUrl, dataDir }: LauncherSettings): Promise<MigrationRecord> {
    if (databaseUrl) return new MigrationRecord(undefined, {});
    const path = join(dataDir, 'postgres/migrated-by.json');
    const saved = await readFile(path, 'utf8').catch(() => '{}');
    return new MigrationRecord(path, JSON.parse(saved));
  }

  async isUpToDate(service: ServiceName, main: string): Promise<boolean> {
    return this.path !== undefined && this.builds[service] === (await buildOf(main));
  }

  async remember(service: ServiceName, main: string): Promise<void> {
    this.builds[service] = await buildOf(main);
    // At once: two services may end at the same moment.
    if (this.path) replaceFile(this.path, JSON.stringify(this.builds, null, 2));
  }
}

async function buildOf(main: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(main))
    .digest('hex');
}
