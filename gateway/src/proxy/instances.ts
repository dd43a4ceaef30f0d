import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PeriodicWork } from '@udin/service-kit';
import { takesConnections } from './takes-connections';

/** How long an instance that refused a connection is skipped. */
const SKIP_MS = 2_000;
/** How often host names are resolved: a new instance gets requests, and a removed one none, within two of these. */
const LOOKUP_MS = 1_000;

/** The addresses of a host name. Rejects when it cannot be resolved. */
export type Resolve = (host: string) => Promise<string[]>;

/** The instances of one service, used in turn (round robin). One that refuses connections is skipped for a while. */
export class Instances {
  private bases: string[];
  /** Per configured origin what it resolved to last: a name that fails now must not take its instances away. */
  private readonly known = new Map<string, string[]>();
  /** By the clock that nobody sets: an hour back must not skip an instance for an hour. */
  private unreachableUntil = new Map<string, number>();
  private turn = 0;
  private readonly lookups = new PeriodicWork(
    'Instances.resolve',
    () => LOOKUP_MS,
    () => this.resolve(),
  );

  /** @param addresses comma-separated origins; a host name means all addresses that it resolves to */
  constructor(
    private readonly addresses: string,
    private readonly resolveHost: Resolve = allAddresses,
  ) {
    this.bases = split(addresses);
  }

  /** Resolves host names now and then periodically. A failed lookup keeps the known addresses. */
  async watch(): Promise<void> {
    if (split(this.addresses).every((origin) => isIP(hostOf(origin)) !== 0)) return;
    await this.resolve();
    this.lookups.start();
  }

  stop(): void {
    void this.lookups.stop(0);
  }

  /** The origin of every instance. */
  get all(): readonly string[] {
    return this.bases;
  }

  get count(): number {
    return this.bases.length;
  }

  next(now = performance.now()): string {
    for (let tried = 0; tried < this.bases.length; tried += 1) {
      const base = this.bases[this.turn++ % this.bases.length]!;
      if ((this.unreachableUntil.get(base) ?? 0) <= now) return base;
    }
    return this.bases[this.turn++ % this.bases.length]!;
  }

  /** The next one that takes a connection now; one that does not is skipped for a while, like any other. */
  async nextReachable(): Promise<string> {
    for (let tried = 1; tried < this.bases.length; tried += 1) {
      const base = this.next();
      if (await takesConnections(base)) return base;
      this.markUnreachable(base);
    }
    return this.next();
  }

  markUnreachable(base: string, now = performance.now()): void {
    this.unreachableUntil.set(base, now + SKIP_MS);
  }

  private async resolve(): Promise<void> {
    await Promise.all(split(this.addresses).map((origin) => this.expand(origin)));
    this.bases = split(this.addresses).flatMap((origin) => this.known.get(origin) ?? [origin]);
    for (const base of this.unreachableUntil.keys()) if (!this.bases.includes(base)) this.unreachableUntil.delete(base);
  }

  private async expand(origin: string): Promise<void> {
    const { protocol, hostname, port } = new URL(origin);
    if (isIP(hostOf(origin)) !== 0) return;
    const found = await this.resolveHost(hostname).catch(() => []);
    if (found.length === 0) return;
    const hosts = found.map((address) => (isIP(address) === 6 ? `[${address}]` : address));
    this.known.set(
      origin,
      hosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`),
    );
  }
}

function split(addresses: string): string[] {
  return addresses.split(',').map((address) => new URL(address.trim()).origin);
}

function hostOf(base: string): string {
  return new URL(base).hostname.replace(/^\[|\]$/g, '');
}

/** Of both families IPv4 alone, where there is one: services listen on 0.0.0.0 unless they are told otherwise. */
async function allAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  const fourth = found.filter(({ family }) => family === 4);
  return (fourth.length > 0 ? fourth : found).map(({ address }) => address);
}
