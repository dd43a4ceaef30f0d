import { Damaged } from '../damaged';
import { concurrently } from '../place/concurrently';
import type { OpenedBackup } from './open-backup';

const AT_ONCE = 8;

interface CheckReport {
  parts: number;
  bytes: number;
  /** One sentence for each part that is not what was written. */
  problems: string[];
}

/** Reads every part to its end, as a restore would. */
export async function checkBackup(backup: OpenedBackup): Promise<CheckReport> {
  const report: CheckReport = { parts: 0, bytes: 0, problems: [] };
  const checked = concurrently(backup.parts(), AT_ONCE, async (part) => {
    if (part.kind === 'file' && part.lost === 'is missing') return undefined;
    report.parts += 1;
    report.bytes += part.bytes;
    return drain(backup.read(part));
  });
  for await (const problem of checked) if (problem) report.problems.push(problem);
  return report;
}

async function drain(bytes: AsyncGenerator<Buffer>): Promise<string | undefined> {
  try {
    for await (const _ of bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Damaged) return error.message;
    throw error;
  }
}
