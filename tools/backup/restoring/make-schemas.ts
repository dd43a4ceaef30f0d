import { migrate, type Schema } from '@udin/service-kit';
import { Refused } from '../damaged';
import type { BackupDescription } from '../manifest';
import type { SystemSettings } from '../settings/backup-settings';
import { SCHEMAS, SERVICES } from '../systems';

type Migration = Extract<Schema['migrations'][number], { prototype: unknown }>;

/** A table of its own: that numbers begin anew is committed with the rows, also with those of an older version. */
const NEEDED = 'NumberingRestarts1799730000201';

/** The schemas that the rows of the backup fit: by the migrations of that day, and none that changes a table since. */
export async function makeSchemas(system: SystemSettings, { databases }: BackupDescription): Promise<void> {
  for (const service of SERVICES) {
    const schema: Schema = SCHEMAS[service];
    const wanted = databases[service].migrations;
    const known = schema.migrations.map((migration) => (migration as Migration).name);
    const unknown = wanted.filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw new Refused(
        `The backup is of a newer version: ${service} had ${unknown.join(', ')}. Restore it with that.`,
      );
    }
    const migrations = schema.migrations.filter((migration) =>
      [...wanted, NEEDED].includes((migration as Migration).name),
    );
    await migrate({ ...schema, migrations }, system.databases[service]);
  }
}

/** What came since then: the restored rows are brought to the version of this program. */
export async function finishSchemas(system: SystemSettings): Promise<string[]> {
  const ran: string[] = [];
  for (const service of SERVICES) ran.push(...(await migrate(SCHEMAS[service], system.databases[service])));
  return ran;
}
