import { BackingServices, type BackingServicesOptions } from './backing-services';
import { occupyDataFolder } from './data-folder';
import { prepareDatabases } from './databases';
import { loadSecrets } from './development-secrets';

/**
 * The databases of `npm start`, empty where it never ran, and nothing that would write into them: what a restore needs.
 * Stops what it started. @param work told the owners' logins, as the backup tool's settings name them
 * @throws Error while the product runs
 */
export async function withDatabases<T>(
  options: BackingServicesOptions,
  work: (settings: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { dataDir } = options.settings;
  const folder = occupyDataFolder(dataDir);
  const backing = new BackingServices(options);
  try {
    const secrets = await loadSecrets(dataDir);
    const databases = await prepareDatabases(await backing.database(), secrets);
    const logins = Object.entries(databases).map(([name, { ownerUrl }]) => [
      `${name.toUpperCase()}_DATABASE_URL`,
      ownerUrl,
    ]);
    return await work({ DATA_DIR: dataDir, ...Object.fromEntries(logins) });
  } finally {
    await backing.stop();
    folder.release();
  }
}
