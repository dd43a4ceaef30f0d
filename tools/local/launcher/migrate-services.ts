import { join } from 'node:path';
import { runCommand } from '@udin/backing';
import { inheritedEnvironment } from '../programs/inherited-environment';
import { MigrationRecord } from './migration-record';
import { serviceEnvironments, type Surroundings } from './service-environments';
import { serviceNames } from './service-names';

/** Brings the schema of every service up to date, two at a time: each is a process that mostly loads itself. */
export async function migrateServices(repository: string, surroundings: Omit<Surroundings, 'amqpUrl'>): Promise<void> {
  // Settings are checked as a whole; migrations talk to the database alone.
  const environments = serviceEnvironments({ ...surroundings, amqpUrl: 'amqp://not-used-by-migrations' });
  const record = await MigrationRecord.of(surroundings.settings);
  const waiting = [...serviceNames];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const main = join(repository, 'dist/services', name, 'main.mjs');
      if (await record.isUpToDate(name, main)) continue;
      const owner = { MIGRATION_DATABASE_URL: surroundings.databases[name].ownerUrl };
      const env = { ...inheritedEnvironment(), ...environments[name], ...owner };
      await runCommand(process.execPath, [main, 'migrate'], { cwd: repository, env });
      await record.remember(name, main);
    }
  };
  await Promise.all([worker(), worker()]);
}
