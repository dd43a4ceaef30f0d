import { resolve } from 'node:path';
import { misspeltNames } from '@udin/service-kit/settings/misspelt-names';

/** What a person may set for `npm start`. Addresses that are left out are served by embedded programs. */
export interface LauncherSettings {
  /** The gateway's. */
  port: number;
  host: string;
  /** Everything that is stored, generated or logged. */
  dataDir: string;
  /** A superuser's address of a PostgreSQL server. */
  databaseUrl?: string;
  amqpUrl?: string;
  smtpUrl?: string;
  adminEmail: string;
  /** Left out: generated once. */
  adminPassword?: string;
  /** What people open. */
  publicUrl: string;
  /** The gateway as this machine reaches it, whatever stands before it. */
  gatewayUrl: string;
}

/** Names of the launcher's own; each service looks at those of its own. */
const OWN = [
  'DATA_DIR',
  'DATABASE_URL',
  'AMQP_URL',
  'S3_ENDPOINT',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
];

/** @throws Error naming every setting that is not usable and why. */
export function launcherSettingsFrom(env: NodeJS.ProcessEnv): LauncherSettings {
  const problems: string[] = [];
  const check = (name: string, fits: (value: string) => boolean, rule: string) => {
    const value = env[name] || undefined;
    if (value !== undefined && !fits(value)) problems.push(`${name} ${rule}`);
    return value;
  };
  const isPort = (value: string) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
  const isAddress =
    (...schemes: string[]) =>
    (value: string) =>
      URL.canParse(value) && schemes.includes(new URL(value).protocol);
  const port = Number(check('PORT', isPort, 'must be a port number from 1 to 65535') ?? 8080);
  const host = env.HOST || '127.0.0.1';
  const gatewayUrl = `http://${reachableHost(host)}:${port}`;
  problems.push(...misspeltNames(OWN, env).map(([given, meant]) => `${given} is no setting: ${meant} is meant`));
  check('S3_ENDPOINT', isAddress('http:', 'https:'), 'must begin with http:// or https://');
  const settings = {
    port,
    gatewayUrl,
    host,
    dataDir: resolve(env.DATA_DIR || '.runtime'),
    databaseUrl: check('DATABASE_URL', isAddress('postgres:', 'postgresql:'), 'must begin with postgresql://'),
    amqpUrl: check('AMQP_URL', isAddress('amqp:', 'amqps:'), 'must begin with amqp:// or amqps://'),
    smtpUrl: check('SMTP_URL', isAddress('smtp:', 'smtps:'), 'must begin with smtp:// or smtps://'),
    adminEmail:
      check('ADMIN_EMAIL', (value) => /^[^\s@]+@[^\s@]+$/.test(value), 'must be an email address') ??
      'admin@udin.example',
    adminPassword: check('ADMIN_PASSWORD', (value) => value.length >= 8, 'must have at least 8 characters'),
    publicUrl: check('PUBLIC_URL', isAddress('http:', 'https:'), 'must begin with http:// or https://') ?? gatewayUrl,
  };
  if (problems.length > 0)
    throw new Error(`Some settings are not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  return settings;
}

/** An address that listens everywhere is reached at loopback from this machine. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
