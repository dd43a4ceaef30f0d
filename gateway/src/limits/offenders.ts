import { Pace } from './pace';

/** Some faults happen to anybody: a bad line, an old program, a file that is too large. */
const FAULTS_AT_ONCE = 20;
/**
 * Behind one address there may be an office, or a thousand phones: their pages go on asking while somebody else has
 * shut them out. Only who asks that many times as often as faults are forgiven is taken for a flood.
 */
const TRIES_PER_FAULT = 5;

/** Networks that are shut out for a while, because so much of what they send has to be refused. */
export class Offenders {
  private readonly faults: Pace;
  private readonly tries: Pace;
  private readonly outUntil = new Map<string, number>();
  private readonly shutOutMs: number;

  /** @param onShutOut is told once each time that a network is shut out */
  constructor(
    { faultsPerMinute, shutOutSeconds }: { faultsPerMinute: number; shutOutSeconds: number },
    private readonly onShutOut: (network: string) => void,
  ) {
    this.faults = new Pace({ perMinute: faultsPerMinute, atOnce: FAULTS_AT_ONCE });
    const triesPerMinute = faultsPerMinute * TRIES_PER_FAULT;
    this.tries = new Pace({ perMinute: triesPerMinute, atOnce: FAULTS_AT_ONCE * TRIES_PER_FAULT });
    this.shutOutMs = shutOutSeconds * 1_000;
  }

  /**
   * A fault, or a try of who is shut out: a flood that goes on stays out.
   *
   * @param now milliseconds of a clock that never goes back
   */
  note(network: string, now: number): void {
    const wasOut = this.isOut(network, now);
    if ((wasOut ? this.tries : this.faults).admits(network, now)) return;
    this.outUntil.set(network, now + this.shutOutMs);
    if (wasOut) return;
    this.forget(now);
    this.onShutOut(network);
  }

  isOut(network: string, now: number): boolean {
    const until = this.outUntil.get(network);
    return until !== undefined && until > now;
  }

  /** For how many seconds more, at least one. */
  secondsLeft(network: string, now: number): number {
    return Math.max(1, Math.ceil(((this.outUntil.get(network) ?? now) - now) / 1_000));
  }

  private forget(now: number): void {
    for (const [network, until] of this.outUntil) if (until <= now) this.outUntil.delete(network);
  }
}
