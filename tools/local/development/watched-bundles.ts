import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICE_NAMES } from '@udin/contracts/service-names';

interface WatchedBundles {
  start(): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  programs: { name: string; entry: string; outfile: string }[];
  onBuilt: (names: string[], files: string[]) => Promise<void>;
  onProblem: (text: string) => void;
}

type WatchBundles = (options: WatchOptions) => Promise<WatchedBundles>;

/** Builds every program into `built` and again when it changes. Names are those of the launcher's programs. */
export async function watchedBundles(
  repository: string,
  built: string,
  told: Pick<WatchOptions, 'onBuilt' | 'onProblem'>,
): Promise<WatchedBundles> {
  // From the repository, not from this bundle: esbuild and swc are programs of their own.
  const builder = pathToFileURL(join(repository, 'tools/build/watch-bundles.cjs')).href;
  const { watchBundles } = ((await import(builder)) as { default: { watchBundles: WatchBundles } }).default;
  const program = (name: string, folder: string, entry = 'src/main.ts') => ({
    name,
    entry: `${folder}/${entry}`,
    outfile: `${built}/${folder}/main.mjs`,
  });
  const programs = [
    ...SERVICE_NAMES.map((name) => program(`${name} service`, `services/${name}`)),
    program('gateway', 'gateway'),
    program('payment provider', 'tools/sandbox/payment-provider', 'main.ts'),
    program('mail inbox', 'tools/sandbox/mail-inbox', 'main.ts'),
  ];
  return watchBundles({ programs, ...told });
}
