import type { ActsFormat } from '@udin/contracts';
import type { AdminAct } from './admin-act.entity';

const COLUMNS = [
  'number',
  'at',
  'stage',
  'act',
  'asked',
  'adminId',
  'adminName',
  'role',
  'details',
  'requestId',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof AdminAct)[];

/** All that is hashed stands in each line, so that the chain can be computed anew from the file alone. */
export async function* linesOfActs(
  acts: AsyncIterable<AdminAct>,
  service: string,
  format: ActsFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${['service', ...COLUMNS].join(',')}\r\n`;
  for await (const act of acts) {
    const entry = { ...act, at: act.at.toISOString() };
    if (format === 'jsonl') yield `${JSON.stringify({ service, ...entry })}\n`;
    else yield `${[service, ...COLUMNS.map((name) => entry[name])].map(toCell).join(',')}\r\n`;
  }
}

/** A text that begins like a formula must not become one in a spreadsheet. */
function toCell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String((value as string) ?? '');
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
