import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as pkijs from 'pkijs';
import { derOf } from '../cms/asn1';
import { OID } from '../cms/oids';
import { issueCertificate } from '../identity/issue-certificate';
import { answerTimestamp, type StampOptions } from './answer-timestamp';

/** How it answers. */
export const BEHAVIOURS = [
  'honest',
  'away',
  'lagging', // never answers
  'dripping', // answers a byte now and then, and never ends
  'endless',
  'broken', // HTTP 500
  'rambling', // a page for people
  'garbled', // DER of something else
  'refusing',
  'lying', // a token about other bytes
  'absent-minded', // a token with another nonce
  'replaying', // the token that it gave first
  'wrong-clock',
  'unfit', // a certificate that may not stamp
  'expired',
  'self-made', // a certificate that nobody else issued
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const LIE = new Uint8Array(32).fill(7);
const OTHER_NONCE = new Uint8Array(8).fill(7);
const HOURS_MS = 5 * 3_600_000;
const A_QUARTER_OF_AN_HOUR_AGO = -0.01; // days
const DRIP_MS = 100;

const newKeys = () =>
  webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]) as Promise<webcrypto.CryptoKeyPair>;

/** A real RFC 3161 authority on a port of this machine, that can be told to misbehave. */
export async function aTimestampAuthority() {
  const [caKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const ca = await issueCertificate({ commonName: 'Test timestamp CA', keys: caKeys, days: 10, isCa: true });
  const issuedFor = (oid: string, days = 9) =>
    issueCertificate({
      commonName: 'Test timestamp authority',
      keys,
      issuer: { certificate: ca, keys: caKeys },
      days,
      isCa: false,
      purposes: { oids: [oid], critical: true },
    });
  const fit = await issuedFor(OID.timestamping);
  const unfit = await issuedFor(OID.emailProtection);
  const expired = await issuedFor(OID.timestamping, A_QUARTER_OF_AN_HOUR_AGO);
  const selfMade = await issueCertificate({
    commonName: 'Self-made timestamp authority',
    keys,
    days: 9,
    isCa: false,
    purposes: { oids: [OID.timestamping], critical: true },
  });
  const authority = new TimestampAuthority(keys.privateKey, fit, { unfit, expired, 'self-made': selfMade });
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
    private readonly others: Partial<Record<Behaviour, pkijs.Certificate>>,
  ) {
    this.server = createServer((request, response) => {
      this.asked += 1;
      if (this.behaviour === 'away') return void request.socket.destroy();
      if (this.behaviour === 'lagging') return;
      if (this.behaviour === 'rambling') return void response.end('<html>Please log in</html>');
      if (this.behaviour === 'garbled') return void response.end(Buffer.from('30073005020100040030', 'hex'));
      if (this.behaviour === 'broken') return void response.writeHead(500).end('out of order');
      if (this.behaviour === 'endless') return ramble(response);
      if (this.behaviour === 'dripping') return drip(response);
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
    const certificate = this.others[this.behaviour] ?? this.fit;
    const answer = await answerTimestamp(asked, { key: this.key, certificate, ...this.oddities() });
    this.first ??= answer;
    return answer;
  }

  private oddities(): Partial<StampOptions> {
    if (this.behaviour === 'lying') return { imprint: LIE };
    if (this.behaviour === 'absent-minded') return { nonce: OTHER_NONCE };
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

function drip(response: NodeJS.WritableStream): void {
  const drips = setInterval(() => response.write('0'), DRIP_MS);
  response.once('close', () => clearInterval(drips));
}
