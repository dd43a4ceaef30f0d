import { join, resolve } from 'node:path';
import { startClamd } from '@udin/backing';

const REPOSITORY = resolve(__dirname, '../../..');

/** In two halves: whole, it would make virus scanners take this very file for the test virus. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestVirusScanner {
  host: string;
  port: number;
  /** the same as the settings of a service */
  settings: Record<string, string>;
  drop(): Promise<void>;
}

/** A real clamd that knows one virus, the EICAR test file, wherever in a file it stands. Fails where none can be had. */
export async function aVirusScanner(options: { streamLimit?: number } = {}): Promise<TestVirusScanner> {
  const signature = `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}`;
  const { host, port, stop } = await startClamd({
    dataDir: join(REPOSITORY, '.runtime/tests'),
    packagesDir: join(REPOSITORY, '.runtime/packages'),
    signatures: [signature],
    streamLimit: options.streamLimit,
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  return { host, port, settings: { CLAMAV_HOST: host, CLAMAV_PORT: String(port) }, drop: stop };
}
