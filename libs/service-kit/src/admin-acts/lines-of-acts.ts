import { type ActsFormat, toCsv, toCsvLine } from '@udin/contracts';
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
  if (format === 'csv') yield toCsv([['service', ...COLUMNS]]);
  for await (const act of acts) {
    const entry = { ...act, at: act.at.toISOString() };
    const cells = { ...entry, details: JSON.stringify(act.details) };
    if (format === 'jsonl') yield `${JSON.stringify({ service, ...entry })}\n`;
    else yield toCsvLine([service, ...COLUMNS.map((name) => cells[name])]);
  }
}
