import { type DatabaseUrls, prepareDatabase } from '@udin/backing';
import type { DevelopmentSecrets } from './development-secrets';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

/** One database with two logins for each service; existing ones keep their data. */
export async function prepareDatabases(
  superuserUrl: string,
  { databasePasswords }: DevelopmentSecrets,
): Promise<Record<ServiceName, DatabaseUrls>> {
  const urls: Partial<Record<ServiceName, DatabaseUrls>> = {};
  for (const service of SERVICE_NAMES) {
    const { owner, runtime } = databasePasswords[service];
    urls[service] = await prepareDatabase(superuserUrl, {
      name: `udin_${service}`,
      ownerPassword: owner,
      runtimePassword: runtime,
    });
  }
  return urls as Record<ServiceName, DatabaseUrls>;
}
