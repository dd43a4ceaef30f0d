import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isNear } from '@udin/service-kit/settings/misspelt-names';

const repository = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const listed = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] as string);

/** Settings classes: every property in capitals is read from the environment. */
function settingsIn(path: string): string[] {
  return [...read(path).matchAll(/^\s+(?:@\S.*\s)?([A-Z][A-Z0-9_]{3,})[!?]?:/gm)].map((match) => match[1] as string);
}

const services = readdirSync(join(repository, 'services')).map((name) => `services/${name}/src/config.ts`);
const shared = [
  'libs/service-kit/src/settings/service.settings.ts',
  'libs/messaging/src/settings/event.settings.ts',
  'libs/files/src/file-service.settings.ts',
];
const files = [...services, 'gateway/src/config.ts', ...shared].filter((path) => existsSync(join(repository, path)));

it.each(files)('.env.example lists every setting of %s', (path) => {
  expect(settingsIn(path).filter((name) => !listed.includes(name))).toEqual([]);
});

it('reads the settings classes as they are written', () => {
  expect(files.flatMap(settingsIn).length).toBeGreaterThan(30);
});

it('lists every setting of the launcher and of the object store', () => {
  const sources = [
    'tools/local/launcher/launcher-settings.ts',
    'libs/storage/src/storage-settings.ts',
    'libs/inspection/src/scanning/scanner-settings.ts',
  ]
    .map(read)
    .join('\n');
  const used = [...sources.matchAll(/(?:env\.|\(env, |check\()'?([A-Z][A-Z0-9_]+)/g)].map(
    (match) => match[1] as string,
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !listed.includes(name))).toEqual([]);
});

it('lists each setting once', () => {
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

it('lists no two names so near that a service would take one for the other, misspelt', () => {
  const compose = [...read('docker-compose.yml').matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(
    (match) => match[1] as string,
  );
  const names = [...new Set([...listed, ...compose])];
  const pairs = names.flatMap((name) => names.filter((other) => other !== name && isNear(name, other)));
  expect(pairs).toEqual([]);
});
