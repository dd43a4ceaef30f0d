import { addressesOf } from './addresses-of';
import { loadSecrets } from '../../local/launcher/development-secrets';
import { prepareDatabases } from '../../local/launcher/databases';
import { launcherSettingsFrom } from '../../local/launcher/launcher-settings';
import { serviceEnvironments, type ServiceEnvironments } from '../../local/launcher/service-environments';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';
import type { DatabaseUrls } from '@udin/backing';
import type { Backing } from './backing';

export interface ServiceSettings {
  environments: ServiceEnvironments;
  databases: Record<ServiceName, DatabaseUrls>;
}

/** The settings that `npm start` gives the services, on this run's backing services. */
export async function settingsOn(backing: Backing, folder: string): Promise<ServiceSettings> {
  const { keyId, keySecret, webhookSecret } = backing.provider.settings;
  const secrets = { ...(await loadSecrets(folder)), provider: { keyId, keySecret, webhookSecret } };
  const databases = await prepareDatabases(backing.postgres.url, secrets);
  const environments = serviceEnvironments({
    settings: launcherSettingsFrom({ DATA_DIR: folder, SMTP_URL: backing.mailbox.url }),
    secrets,
    addresses: addressesOf(backing),
    databases,
    broker: { url: backing.broker.url, hasOwnLogins: false },
  });
  for (const name of SERVICE_NAMES) Object.assign(environments[name], forThisRun(backing));
  return { environments, databases };
}

function forThisRun({ issuer }: Backing) {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    // A killed sealer has a test of its own; here the mail belongs to the signature.
    SEALING: 'off',
    // Customers come with tokens of their own issuer: the run must not depend on the auth service that it kills.
    JWKS_URL: issuer.jwksUrl,
    // More and shorter tries than in production, four minutes together: the run must not wait ten minutes for a retry.
    EVENTS_RETRY_DELAYS_MS: [500, 1_000, 2_000, ...Array(20).fill(4_000), ...Array(10).fill(16_000)].join(','),
    // The mail of a sender that was killed need not wait two minutes for the next sender.
    MAIL_LEASE_SECONDS: '15',
    // One mail for each signed document, whatever is heard of its order: so they are counted.
    COLLECT_SECONDS: '0',
  };
}
