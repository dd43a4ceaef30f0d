import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FOLDERS = ['frontend', 'gateway', 'services', 'libs', 'tools'];
const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;
/** Installed, built or stored: not source. */
const SKIPPED = new Set(['node_modules', 'dist', '.runtime']);

/**
 * Every source file below the repository, as a path from its top. Does not ask git: a copy without it is checked too.
 */
export function sourceFiles(repository) {
  const below = (folder) =>
    readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
      if (SKIPPED.has(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? below(path) : SOURCE.test(entry.name) ? [path] : [];
    });
  const atTop = readdirSync(repository).filter((name) => SOURCE.test(name));
  return [...atTop, ...FOLDERS.flatMap(below)];
}

/**
 * Each import, export from, `require` and `import()` as it is written. A package that is only named by its path in
 * node_modules, to be run or read, counts as used.
 * @returns {{ file: string, imported: string, isPath?: boolean }[]}
 */
export function importsOf(repository, files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    const resolved = [...text.matchAll(/require\.resolve\('([^']+)'\)/g)].map((match) => match[1]);
    const paths = [...text.matchAll(/'node_modules\/([^']+)'/g)].map((match) => match[1]);
    return [
      ...[...imported, ...resolved].map((name) => ({ file, imported: name })),
      ...paths.map((path) => ({ file, imported: path, isPath: true })),
    ];
  });
}
