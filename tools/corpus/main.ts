import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { readCommandLine } from './command-line';
import { findFiles } from './find-files';
import { judgeFile, type JudgedFile } from './judge-file';
import { printReport } from './print-report';

/** One file after the other: their times are their own. */
async function main(): Promise<void> {
  const { folder, json, kinds } = readCommandLine(process.argv.slice(2));
  const files: JudgedFile[] = [];
  for await (const path of findFiles(folder)) files.push(await judgeFile(path, kinds));
  // In kilobytes, of the whole process, its threads included.
  printReport(files, process.resourceUsage().maxRSS * 1024);
  if (json) await writeFile(json, `${JSON.stringify(files, null, 1)}\n`);
}

// The report names the files that could not be examined.
process.removeAllListeners('warning');
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
