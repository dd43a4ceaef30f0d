import type { Client } from 'pg';
import { connect } from '../databases/connect';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, SERVICES } from '../systems';
import { checkAudit } from './check-audit';
import { checkBalances, checkNumbers, checkVaultUsage } from './check-books';
import { checkCauses } from './check-causes';
import { checkFiles } from './check-files';
import type { Findings } from './findings';

const NAME = 'udin verification';

/** Everything that can be computed anew, is: files, money, numbers, chains. Of a system at rest or at work. */
export async function verifySystem(system: SystemSettings): Promise<Findings[]> {
  const entries = SERVICES.map(async (service) => [service, await connect(system.databases[service], NAME)]);
  const clients = Object.fromEntries(await Promise.all(entries)) as Record<ServiceName, Client>;
  try {
    return [
      await checkFiles(system, clients),
      await checkBalances(clients.payment),
      await checkNumbers(clients.payment),
      await checkVaultUsage(clients.vault),
      await checkCauses(clients),
      await checkAudit(system.databases.document),
    ];
  } finally {
    await Promise.all(SERVICES.map((service) => clients[service].end()));
  }
}
