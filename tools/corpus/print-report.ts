import type { JudgedFile } from './judge-file';

const SHOWN = 10;
const MIB = 1024 ** 2;

/** Formats by verdict, then how long it took. `peak` in bytes. */
export function printReport(files: JudgedFile[], peak: number): void {
  const kinds = [...new Set(files.map(({ kind }) => kind))].sort();
  console.table(Object.fromEntries(kinds.map((kind) => [kind, countsOf(files.filter((file) => file.kind === kind))])));
  console.info('Flags of accepted files:', counts(files.flatMap(({ flags }) => flags)));
  const slowest = [...files].sort((a, b) => b.ms - a.ms);
  const at = (part: number) => slowest[Math.floor((slowest.length - 1) * (1 - part))]?.ms ?? 0;
  console.info(`${files.length} files; median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`);
  for (const { path, ms, verdict } of slowest.slice(0, SHOWN)) console.info(`  ${ms} ms  ${verdict}  ${path}`);
  console.info(`Peak memory ${Math.round(peak / MIB)} MB`);
}

function countsOf(files: JudgedFile[]): Record<string, number> {
  return { files: files.length, ...counts(files.map(({ verdict }) => verdict)) };
}

function counts(words: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const word of words.sort()) found[word] = (found[word] ?? 0) + 1;
  return found;
}
