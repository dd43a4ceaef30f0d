import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const RECORD = readFileSync(resolve(ROOT, 'docs/adr/order-is-not-needed.md'), 'utf8');
const CONSUMER = /\.consumer\.ts$/;

const filesOf = (folder: string) => readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' });
const consumersIn = (folder: string) => filesOf(folder).filter((file) => CONSUMER.test(file));
const consumers = consumersIn('services');

describe('order among events', () => {
  it('[EVT-2] is not promised; why each consumer does without is written down, and for no other', () => {
    const written = [...RECORD.matchAll(/^\| ([a-z-]+) \| (.{5,}) \|$/gm)].map(([, name]) => name);
    expect(consumers.length).toBeGreaterThan(10);
    const all = [...consumers, ...consumersIn('libs/messaging/src')];
    expect(written.sort()).toEqual(all.map((file) => basename(file).replace(CONSUMER, '')).sort());
  });

  it('[EVT-2] is tried out at random in every service that has consumers', () => {
    const services = [...new Set(consumers.map((file) => file.split('/')[0]!))];
    for (const service of services) {
      const spec = readFileSync(resolve(ROOT, 'services', service, 'test/order.spec.ts'), 'utf8');
      expect(spec).toMatch(/ORDER_SEED=\$\{SEED\}/);
      expect(spec).toMatch(/random\.shuffled\(/);
    }
  });
});
