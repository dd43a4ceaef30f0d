import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { parse } from 'yaml';
import { EventSettings } from '@udin/messaging';
import { GatewaySettings } from '../../gateway/src/config';
import { AuthSettings } from '../../services/auth/src/config';
import { DocumentSettings } from '../../services/document/src/config';
import { NotesSettings } from '../../services/notes/src/config';
import { NotificationSettings } from '../../services/notification/src/config';
import { PaymentSettings } from '../../services/payment/src/config';
import { VaultSettings } from '../../services/vault/src/config';

const repository = resolve(__dirname, '../..');
const SERVICES: [string, new () => object][] = [
  ['gateway', GatewaySettings],
  ['auth', AuthSettings],
  ['payment', PaymentSettings],
  ['document', DocumentSettings],
  ['notes', NotesSettings],
  ['vault', VaultSettings],
  ['notification', NotificationSettings],
];
/** What the images or the other containers decide. */
const DECIDED = [
  ...['HOST', 'PORT', 'DRAIN_SECONDS', 'FRONTEND_DIR', 'API_DOCS_DIR', 'STORE_DIR', 'LIBREOFFICE'],
  ...['S3_REGION', 'S3_PATH_STYLE', 'CLAMAV_PORT'],
];

const settingsOf = (settings: new () => object) =>
  getMetadataStorage()
    .getTargetValidationMetadatas(settings, '', false, false)
    .map(({ propertyName }) => propertyName);

/** Read by `@udin/messaging` itself. */
const OF_EVENTS = settingsOf(EventSettings);

describe('docker-compose.yml', () => {
  const { services } = parse(readFileSync(join(repository, 'docker-compose.yml'), 'utf8'), { merge: true });

  it.each(SERVICES)('passes on to %s each setting that .env may have for it', (name, settings) => {
    const accepted = [...settingsOf(settings), ...(name === 'gateway' ? [] : OF_EVENTS)];
    expect(accepted.length).toBeGreaterThan(12);
    const passedOn = Object.keys(services[name].environment);
    const lacking = accepted.filter((setting) => !passedOn.includes(setting) && !DECIDED.includes(setting));
    expect(lacking.filter((setting) => !setting.startsWith('MIGRATION_'))).toEqual([]);
  });

  it.each(SERVICES.filter(([name]) => name !== 'gateway'))('gives the owners of %s to its migration alone', (name) => {
    const owners = ({ environment }: { environment: object }) =>
      Object.keys(environment).filter((setting) => setting.startsWith('MIGRATION_'));
    expect(owners(services[name])).toEqual([]);
    expect(owners(services[`${name}-migration`]).sort()).toEqual(['MIGRATION_BROKER_URL', 'MIGRATION_DATABASE_URL']);
  });
});
