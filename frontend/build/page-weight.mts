import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface PageBudget {
  /** The page's own module, as the router loads it; none for a page that comes with the first script. */
  module?: string;
  /** Other addresses that begin with the same files. */
  also?: string[];
  /** What the router puts around the page, when it loads that apart. */
  frame?: string;
  /** Bytes of its scripts after gzip, those of the frame included. */
  scriptBytes: number;
  /** Scripts that are asked for before the page is shown. */
  scripts: number;
  /** Bytes of its styles after gzip. */
  styleBytes: number;
}

interface PageWeight {
  scriptBytes: number;
  scripts: number;
  styleBytes: number;
  files: string[];
}

type Bundle = Rolldown.OutputBundle;

/**
 * Fails the build when a page has become heavier than its budget. Writes which scripts each page begins with into
 * `page-files.json`, so that the gateway can announce them with the page.
 */
export function pageWeight(budgets: Record<string, PageBudget>): Plugin {
  return {
    name: 'page-weight',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = Object.entries(budgets).map(([path, budget]) => ({
          path,
          budget,
          weight: weigh(bundle, budget),
        }));
        for (const { path, weight } of pages)
          this.info(
            `${path}: ${kilobytes(weight.scriptBytes)} in ${weight.scripts} scripts, ${kilobytes(weight.styleBytes)} of styles`,
          );
        const excesses = pages.flatMap(({ path, budget, weight }) => excessesOf(path, budget, weight));
        if (excesses.length > 0)
          this.error(`Pages are over their budget (frontend/build/page-budgets.mts):\n${excesses.join('\n')}`);
        const files = Object.fromEntries(
          pages.flatMap(({ path, budget, weight }) =>
            [path, ...(budget.also ?? [])].map((url) => [url, weight.files.map((file) => `/${file}`)]),
          ),
        );
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
      },
    },
  };
}

function excessesOf(path: string, budget: PageBudget, weight: PageWeight): string[] {
  const excesses: string[] = [];
  if (weight.scriptBytes > budget.scriptBytes)
    excesses.push(`${path}: ${kilobytes(weight.scriptBytes)} of scripts, at most ${kilobytes(budget.scriptBytes)}`);
  if (weight.scripts > budget.scripts) excesses.push(`${path}: ${weight.scripts} scripts, at most ${budget.scripts}`);
  if (weight.styleBytes > budget.styleBytes)
    excesses.push(`${path}: ${kilobytes(weight.styleBytes)} of styles, at most ${kilobytes(budget.styleBytes)}`);
  return excesses;
}

/** What a browser without any of it has to load before the page is there. */
function weigh(bundle: Bundle, { module, frame }: PageBudget): PageWeight {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const named = [module, frame].filter((name) => name !== undefined);
  const own = named.map((name) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`)));
  const found = [entry, ...own].filter((chunk) => chunk !== undefined);
  if (found.length <= named.length) throw new Error(`No script begins with ${named.join(' or ') || 'the first page'}.`);
  const scripts = [...withImports(bundle, found)];
  const styles = [...new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
  const scriptSizes = scripts.map(({ code }) => gzipSync(code, { level: 9 }).length);
  const styleSizes = styles.map((file) => gzipSync((bundle[file] as Rolldown.OutputAsset).source, { level: 9 }).length);
  return {
    scriptBytes: sum(scriptSizes),
    scripts: scripts.length,
    styleBytes: sum(styleSizes),
    files: [...scripts.map(({ fileName }) => fileName), ...styles],
  };
}

function withImports(bundle: Bundle, chunks: Rolldown.OutputChunk[], found = new Set<Rolldown.OutputChunk>()) {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    withImports(
      bundle,
      chunk.imports.map((name) => bundle[name] as Rolldown.OutputChunk),
      found,
    );
  }
  return found;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
