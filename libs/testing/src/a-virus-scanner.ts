import { join, resolve } from 'node:path';
import { theServer } from './the-server';
import { startClamd } from './virus-scanner/clamd';
import { EICAR, EICAR_SIGNATURE } from './virus-scanner/eicar';

export { EICAR };

const REPOSITORY = resolve(__dirname, '../../..');

export interface TestVirusScanner {
  host: string;
  port: number;
  /** the same as the settings of a service */
  settings: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * A real clamd that knows one virus, the EICAR test file, wherever in a file it stands: the one of this test run, or
 * one of the test's own where it must take less than usual (`streamLimit`, bytes). Fails where none can be had.
 */
export async function aVirusScanner({ streamLimit }: { streamLimit?: number } = {}): Promise<TestVirusScanner> {
  const { host, port, drop } = streamLimit ? await ownScanner(streamLimit) : await sharedScanner();
  return { host, port, settings: { CLAMAV_HOST: host, CLAMAV_PORT: String(port) }, drop };
}

async function sharedScanner() {
  return { ...(await theServer('virus-scanner')), drop: () => Promise.resolve() };
}

async function ownScanner(streamLimit: number) {
  const { stop, ...address } = await startClamd({
    dataDir: join(REPOSITORY, '.runtime/tests'),
    packagesDir: join(REPOSITORY, '.runtime/packages'),
    signatures: [EICAR_SIGNATURE],
    streamLimit,
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  return { ...address, drop: stop };
}
