import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EVENT_NAMES, EVENTS } from '@udin/contracts/events';

const SERVICES = resolve(__dirname, '../../../services');

const HANDLER = /@EventPattern\('([^']+)'/g;
/** Handled by consumers that several services share. */
const SHARED = [...sourcesIn(resolve(__dirname, '../src')).matchAll(HANDLER)].map(([, event]) => event);

function sourcesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  return sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/** `service event` for each place in the services' sources where the pattern finds an event's name. */
function places(pattern: RegExp): string[] {
  const found = readdirSync(SERVICES, { withFileTypes: true }).flatMap(({ name: service }) => {
    const text = sourcesIn(join(SERVICES, service, 'src'));
    return [...text.matchAll(pattern)].map(([, event]) => `${service} ${event}`);
  });
  return [...new Set(found)].sort();
}

describe('the catalogue and the services', () => {
  it('[EVT-2] agree on who handles what: no queue only grows, no handler waits in vain', () => {
    const own = EVENT_NAMES.filter((event) => !SHARED.includes(event));
    const said = own.flatMap((event) => EVENTS[event].to.map((service) => `${service} ${event}`));
    expect(SHARED.sort()).toEqual(['admin.changed', 'session.ended']);
    expect(places(HANDLER)).toEqual(said.sort());
    // The messaging module has the consumer of ended sessions itself; that of the team is taken by who needs it.
    const learning = places(/^ +(LearnOfTeamConsumer),$/gm);
    expect(learning).toEqual(EVENTS['admin.changed'].to.map((service) => `${service} LearnOfTeamConsumer`).sort());
  });

  it('[EVT-2] agree on who publishes what', () => {
    const said = EVENT_NAMES.map((event) => `${EVENTS[event].from} ${event}`);
    expect(places(/(?:outbox\.add|desk\.tell)\(\s*\w+,\s*'([^']+)'/g)).toEqual(said.sort());
  });
});
