import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Addresses of the scripts and styles with which each page begins, as the build wrote them: `{ "/login": [...] }`. */
type PageFiles = Record<string, string[]>;

/** What each page says before its scripts have come, as HTML. */
type FirstWords = Record<string, string>;

/** Empty for a build that does not say. */
export const readPageFiles = (root: string) => readBuilt<PageFiles>(root, 'page-files.json');
export const readFirstWords = (root: string) => readBuilt<FirstWords>(root, 'first-words.json');

async function readBuilt<Content extends object>(root: string, name: string): Promise<Partial<Content>> {
  const json = await readFile(path.join(root, name), 'utf8').catch(() => '{}');
  return JSON.parse(json) as Partial<Content>;
}

/** Announces them in the page: the browser asks for all at once, and not for each after the one before was read. */
export function withPageFiles(html: string, files: readonly string[]): string {
  const links = files.filter((file) => !html.includes(`"${file}"`)).map(linkTo);
  return html.replace('</head>', `${links.join('')}</head>`);
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${file}">`;
}
