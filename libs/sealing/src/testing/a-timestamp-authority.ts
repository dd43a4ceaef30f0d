import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as pkijs from 'pkijs';
import { derOf } from '../cms/asn1';
import { OID } from '../cms/oids';
import { issueCertificate } from '../identity/issue-certificate';
import { answerTimestamp, type StampOptions } from './answer-timestamp';

/** How it answers. `lying` gives a token about other bytes, `replaying` the token that it gave first. */
export type Behaviour =
  'honest' | 'away' | 'lagging' | 'lying' | 'replaying' | 'refusing' | 'rambling' | 'endless' | 'wrong-clock' | 'unfit';

const LIE = new Uint8Array(32).fill(7);
const HOURS_MS = 5 * 3_600_000;

const newKeys = () =>
  webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]) as Promise<webcrypto.CryptoKeyPair>;

/** A real RFC 3161 authority on a port of this machine, that can be told to misbehave. */
export async function aTimestampAuthority() {
  const [caKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const ca = await issueCertificate({ commonName: 'Test timestamp CA', keys: caKeys, days: 10, isCa: true });
  const issuedFor = (oid: string) =>
    issueCertificate({
      commonName: 'Test timestamp authority',
      keys,
      issuer: { certificate: ca, keys: caKeys },
      days: 9,
      isCa: false,
      purposes: { oids: [oid], critical: true },
    });
  const fit = await issuedFor(OID.timestamping);
  const unfit = await issuedFor(OID.emailProtection);
  const authority = new TimestampAuthority(keys.privateKey, fit, unfit);
  await authority.listen();
  return Object.assign(authority, { caDer: derOf(ca.toSchema()) });
}

class TimestampAuthority {
  behaviour: Behaviour = 'honest';
  asked = 0;
  private first?: Buffer;
  private readonly server: Server;

  constructor(
    private readonly key: webcrypto.CryptoKey,
    private readonly fit: pkijs.Certificate,
    private readonly unfit: pkijs.Certificate,
  ) {
    this.server = createServer((request, response) => {
      this.asked += 1;
      if (this.behaviour === 'away') return void request.socket.destroy();
      if (this.behaviour === 'lagging') return;
      if (this.behaviour === 'rambling') return void response.end('<html>Please log in</html>');
      if (this.behaviour === 'endless') return ramble(response);
      void buffer(request).then(async (asked) => response.end(await this.answer(asked)));
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  listen(): Promise<void> {
    return new Promise((listening) => this.server.listen(0, '127.0.0.1', () => listening()));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  private async answer(asked: Buffer): Promise<Buffer> {
    if (this.behaviour === 'replaying' && this.first) return this.first;
    const certificate = this.behaviour === 'unfit' ? this.unfit : this.fit;
    const answer = await answerTimestamp(asked, { key: this.key, certificate, ...this.oddities() });
    this.first ??= answer;
    return answer;
  }

  private oddities(): Partial<StampOptions> {
    if (this.behaviour === 'lying') return { imprint: LIE };
    if (this.behaviour === 'refusing') return { status: 2 };
    if (this.behaviour === 'wrong-clock') return { at: new Date(Date.now() - HOURS_MS) };
    return {};
  }
}

function ramble(response: NodeJS.WritableStream & { destroyed?: boolean }): void {
  const more = () => {
    if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
  };
  more();
}
