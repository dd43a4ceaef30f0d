import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStorageSettings, type StorageEnvironment, type StorageSettings } from '@udin/storage';
import type { DevelopmentSecrets } from '../../local/launcher/development-secrets';
import { Refused } from '../damaged';
import { type ServiceName, SERVICES, type ServiceWithFiles, WITH_FILES } from '../systems';

/** The system that is backed up, or restored into. */
export interface SystemSettings {
  databases: Record<ServiceName, string>;
  stores: Record<ServiceWithFiles, StorageSettings>;
}

/**
 * Each database is named by AUTH_DATABASE_URL, PAYMENT_DATABASE_URL, …; each store by the settings of its service with
 * the service's name before them (DOCUMENT_S3_BUCKET), or without it where both share one (S3_ENDPOINT). What is not
 * set is that of `npm start` in DATA_DIR. @throws Refused naming what is missing
 */
export function readSystemSettings(env: NodeJS.ProcessEnv): SystemSettings {
  const local = SERVICES.some((service) => !env[databaseSetting(service)]) ? localSystem(env) : undefined;
  const databases = SERVICES.map((service) => [service, env[databaseSetting(service)] ?? local!.database(service)]);
  const stores = WITH_FILES.map((service) => [service, readStore(service, env)]);
  return { databases: Object.fromEntries(databases), stores: Object.fromEntries(stores) } as SystemSettings;
}

const databaseSetting = (service: ServiceName) => `${service.toUpperCase()}_DATABASE_URL`;

const STORE_SETTINGS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_BUCKET',
  'S3_PATH_STYLE',
  'STORE_DIR',
] as const satisfies (keyof StorageEnvironment)[];

function readStore(service: ServiceWithFiles, env: NodeJS.ProcessEnv): StorageSettings {
  const own = STORE_SETTINGS.map((name) => [name, env[`${service.toUpperCase()}_${name}`] ?? env[name]]);
  const usual = { S3_BUCKET: `udin-${service}`, STORE_DIR: join(dataDir(env), 'files', service) };
  const set = Object.fromEntries(own.filter(([, value]) => value)) as StorageEnvironment;
  return readStorageSettings({ ...usual, ...set });
}

export function dataDir(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || '.runtime');
}

/** The logins of `npm start`, which own the schemas. */
function localSystem(env: NodeJS.ProcessEnv) {
  const folder = dataDir(env);
  const [secretsFile, portFile] = [join(folder, 'secrets.json'), join(folder, 'postgres/port')];
  if (!existsSync(secretsFile) || !existsSync(portFile)) {
    throw new Refused(`Set ${SERVICES.map(databaseSetting).join(', ')}, or DATA_DIR to the data of \`npm start\`.`);
  }
  const { databasePasswords } = JSON.parse(readFileSync(secretsFile, 'utf8')) as DevelopmentSecrets;
  const port = readFileSync(portFile, 'utf8').trim();
  const database = (service: ServiceName) =>
    `postgresql://udin_${service}_owner:${databasePasswords[service].owner}@127.0.0.1:${port}/udin_${service}`;
  return { database };
}
