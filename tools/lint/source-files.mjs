import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FOLDERS = ['frontend', 'gateway', 'services', 'libs', 'tools'];
const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;
/** Installed, built or stored: not source. */
const SKIPPED = new Set(['node_modules', 'dist', '.runtime']);

/** Every source file below the repository, as a path from its top. Does not ask git: a copy without it is checked too. */
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

/** @returns {{ file: string, imported: string }[]} each import, export from, `require` and `import()` as it is written */
export function importsOf(repository, files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    const { importedFiles } = ts.preProcessFile(text, true, true);
    const byPath = [...text.matchAll(/'node_modules\/([^']+)'|require\.resolve\('([^']+)'\)/g)];
    const named = byPath.map(([, path, resolved]) => path ?? resolved);
    return [...importedFiles.map(({ fileName }) => fileName), ...named].map((imported) => ({ file, imported }));
  });
}
