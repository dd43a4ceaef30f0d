import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PeriodicWork } from '@udin/service-kit';

/** An instance that refused a connection is left alone this long. */
const REST_MS = 2_000;
/** Names are looked up again this often, so that instances come and go while the gateway runs. */
const LOOKUP_MS = 5_000;

/** The running instances of one service, taken in turn; one that refuses connections is passed over for a while. */
export class Instances {
  private bases: string[];
  private resting = new Map<string, number>();
  private turn = 0;
  private readonly lookups = new PeriodicWork(
    'Instances.resolve',
    () => LOOKUP_MS,
    () => this.resolve(),
  );

  /** @param addresses comma-separated origins; a host name stands for every address it resolves to. */
  constructor(private readonly addresses: string) {
    this.bases = split(addresses);
  }

  /** Resolves names now and from time to time. An answer that fails keeps the addresses known before. */
  async watch(): Promise<void> {
    if (this.bases.every((base) => isIP(hostOf(base)) !== 0)) return;
    await this.resolve();
    this.lookups.start();
  }

  stop(): void {
    void this.lookups.stop(0);
  }

  get count(): number {
    return this.bases.length;
  }

  next(now = Date.now()): string {
    for (let tried = 0; tried < this.bases.length; tried += 1) {
      const base = this.bases[this.turn++ % this.bases.length]!;
      if ((this.resting.get(base) ?? 0) <= now) return base;
    }
    return this.bases[this.turn++ % this.bases.length]!;
  }

  rest(base: string, now = Date.now()): void {
    this.resting.set(base, now + REST_MS);
  }

  private async resolve(): Promise<void> {
    const found = await Promise.all(split(this.addresses).map(expand));
    const bases = found.flat();
    if (bases.length > 0) this.bases = bases;
    for (const base of this.resting.keys()) if (!bases.includes(base)) this.resting.delete(base);
  }
}

function split(addresses: string): string[] {
  return addresses.split(',').map((address) => new URL(address.trim()).origin);
}

function hostOf(base: string): string {
  return new URL(base).hostname;
}

async function expand(base: string): Promise<string[]> {
  const url = new URL(base);
  if (isIP(url.hostname)) return [base];
  const found = await lookup(url.hostname, { all: true, family: 4 }).catch(() => []);
  return found.map(({ address }) => `${url.protocol}//${address}${url.port ? `:${url.port}` : ''}`);
}
