import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDevelopmentKey, keyFromDevelopmentFiles } from '@udin/sealing';
import { large } from './hand-made';
import { mustRun } from './programs';
import { sealPdf } from './seal-pdf';

export interface Cost {
  seconds: number;
  /** MB, the highest of the whole process */
  rss: number;
}

/** In a process of its own for each size: the highest memory of a process never goes down. */
export function costOf(folder: string, megabytes: number): Cost {
  const path = join(folder, `of-${megabytes}-MB.pdf`);
  writeFileSync(path, large(megabytes));
  return JSON.parse(mustRun(process.execPath, process.argv[1]!, '--measure', path)) as Cost;
}

/** What the process above is asked. */
export async function measure(path: string): Promise<void> {
  const sealer = { key: keyFromDevelopmentFiles(await createDevelopmentKey()) };
  const begun = performance.now();
  await sealPdf(path, sealer);
  const seconds = (performance.now() - begun) / 1_000;
  console.info(JSON.stringify({ seconds, rss: process.resourceUsage().maxRSS / 1_024 }));
}
