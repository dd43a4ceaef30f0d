import type { Peer, PeerKind } from './peer';

/** Starts a peer when it is first asked for, and ends the one before: nobody else works while one is measured. */
export class OnePeerAtATime {
  private running?: { kind: PeerKind; peer: Peer };

  constructor(private readonly start: (kind: PeerKind) => Promise<Peer>) {}

  async get(kind: PeerKind): Promise<Peer> {
    if (this.running?.kind !== kind) {
      await this.end();
      this.running = { kind, peer: await this.start(kind) };
    }
    return this.running.peer;
  }

  async end(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    await running?.peer.end();
  }
}
