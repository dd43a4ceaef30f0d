import { join } from 'node:path';
import { runCommand } from '@udin/backing';
import { inheritedEnvironment } from '../programs/inherited-environment';
import { MigrationRecord } from './migration-record';
import { serviceEnvironments, type Surroundings } from './service-environments';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

const NO_BROKER = { url: 'amqp://not-used-by-migrations', hasOwnLogins: false };

type Databases = Omit<Surroundings, 'broker'>;

/** Brings the schema of every service up to date, two at a time: each is a process that mostly loads itself. */
export async function migrateServices(built: string, surroundings: Databases): Promise<void> {
  const record = await MigrationRecord.of(surroundings.settings);
  const waiting = [...SERVICE_NAMES];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const main = join(built, 'services', name, 'main.mjs');
      if (await record.isUpToDate(name, main)) continue;
      await migrateService(name, main, surroundings);
      await record.remember(name, main);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** @param main the built service */
export async function migrateService(name: ServiceName, main: string, surroundings: Databases): Promise<void> {
  // Settings are checked as a whole; migrations talk to the database alone.
  const environments = serviceEnvironments({ ...surroundings, broker: NO_BROKER });
  const owner = { MIGRATION_DATABASE_URL: surroundings.databases[name].ownerUrl };
  const env = { ...inheritedEnvironment(), ...environments[name], ...owner };
  await runCommand(process.execPath, [main, 'migrate'], { env });
}
