import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EVENT_NAMES, EVENTS } from '@udin/contracts/events';

const SERVICES = resolve(__dirname, '../../../services');

/** `service event` for each place in the services' sources where the pattern finds an event's name. */
function places(pattern: RegExp): string[] {
  const found = readdirSync(SERVICES, { withFileTypes: true }).flatMap(({ name: service }) => {
    const files = readdirSync(join(SERVICES, service, 'src'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    const text = sources.map((file) => readFileSync(join(SERVICES, service, 'src', file), 'utf8')).join('\n');
    return [...text.matchAll(pattern)].map(([, event]) => `${service} ${event}`);
  });
  return [...new Set(found)].sort();
}

describe('the catalogue and the services', () => {
  it('[EVT-2] agree on who handles what: no queue only grows, no handler waits in vain', () => {
    const said = EVENT_NAMES.flatMap((event) => EVENTS[event].to.map((service) => `${service} ${event}`));
    expect(places(/@EventPattern\('([^']+)'/g)).toEqual(said.sort());
  });

  it('[EVT-2] agree on who publishes what', () => {
    const said = EVENT_NAMES.map((event) => `${EVENTS[event].from} ${event}`);
    expect(places(/outbox\.add\(\s*\w+,\s*'([^']+)'/g)).toEqual(said.sort());
  });
});
