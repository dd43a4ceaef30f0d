import { resolve } from 'node:path';
import { launcherSettingsFrom } from './launcher-settings';

it('needs no setting at all', () => {
  expect(launcherSettingsFrom({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.runtime'),
    publicUrl: 'http://127.0.0.1:8080',
    databaseUrl: undefined,
    amqpUrl: undefined,
    smtpUrl: undefined,
  });
});

it('takes an empty setting for one that is absent', () => {
  expect(launcherSettingsFrom({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(launcherSettingsFrom({}));
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:9000'],
  ['::', 'http://127.0.0.1:9000'],
  ['::1', 'http://[::1]:9000'],
  ['192.0.2.7', 'http://192.0.2.7:9000'],
])('reaches a gateway that listens on %s at %s', (HOST, gatewayUrl) => {
  expect(launcherSettingsFrom({ HOST, PORT: '9000' })).toMatchObject({ gatewayUrl, publicUrl: gatewayUrl });
});

it('shows people another address when told to', () => {
  const settings = launcherSettingsFrom({ PUBLIC_URL: 'https://udin.example' });
  expect(settings).toMatchObject({ publicUrl: 'https://udin.example', gatewayUrl: 'http://127.0.0.1:8080' });
});

it.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['AMQP_URL', 'localhost:5672'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['SMTP_URL', 'mail.example'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['PUBLIC_URL', 'udin.example'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => launcherSettingsFrom({ [name]: value })).toThrow(`- ${name} must`);
});

it.each([
  ['DATADIR', 'DATA_DIR'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
])('refuses %s, which is nearly %s, and does not show its value', (given, meant) => {
  expect(() => launcherSettingsFrom({ [given]: 'a-value-of-mine' })).toThrow(
    `- ${given} is no setting: ${meant} is meant`,
  );
  expect(() => launcherSettingsFrom({ [given]: 'a-value-of-mine' })).not.toThrow('a-value-of-mine');
});
