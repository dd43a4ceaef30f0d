import { portOf } from '../launcher/addresses';
import type { Surroundings } from '../launcher/service-environments';
import { summary } from '../launcher/summary';
import { inspectorPort } from './development-addresses';

/** As after `npm start`, and before it where each program listens and where a debugger finds it. */
export function developmentSummary(surroundings: Surroundings, pagePort: number): string {
  const { addresses, settings } = surroundings;
  const programs = [['gateway', settings.gatewayUrl] as const, ...Object.entries(addresses.services)];
  const rows = programs.map(([name, url]) => {
    const debuggers = `127.0.0.1:${inspectorPort(portOf(url))}`;
    return `  ${name.padEnd(15)}${url}   debugger ${debuggers}`;
  });
  const page = `  ${'page (Vite)'.padEnd(15)}http://127.0.0.1:${pagePort}`;
  return ['', page, ...rows, summary(surroundings)].join('\n');
}
