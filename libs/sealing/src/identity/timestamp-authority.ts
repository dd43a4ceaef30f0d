import { randomBytes, type X509Certificate } from 'node:crypto';
import { Integer, Null, type Sequence } from 'asn1js';
import * as pkijs from 'pkijs';
import { arrayBufferOf, derOf, octetString, parseAsn1, sha256 } from '../cms/asn1';
import { chainsTo, isSelfSigned } from '../cms/certificate-chain';
import { checkTimestamp, type TimestampCheck } from '../cms/check-timestamp';
import { OID } from '../cms/oids';
import type { Timestamp } from '../cms/sealing-key';

/** Tokens have a few thousand bytes; whoever answers more is not a timestamp authority. */
const MOST_BYTES = 64 * 1_024;
const HIGHEST_GRANTED = 1;
/** How far its clock may be from ours. */
const MOST_DIFFERENCE_MS = 10 * 60_000;

export class TimestampUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The timestamp authority: ${reason}`, { cause });
  }
}

interface TimestampOptions {
  timeoutMs?: number;
  /** The authority's certificate must lead up to one of these. Without them, somebody else must have issued it. */
  roots?: readonly X509Certificate[];
}

/** RFC 3161 over HTTP. Each token is checked before it is used. Throws TimestampUnavailable, which means: try later. */
export function timestampFrom(url: string, { timeoutMs = 10_000, roots }: TimestampOptions = {}): Timestamp {
  return async (signatureValue) => {
    const nonce = newNonce();
    const answer = await ask(url, requestFor(signatureValue, nonce), timeoutMs);
    try {
      const { token, check } = tokenIn(answer, signatureValue, nonce);
      assertBelieved(check, roots);
      return token;
    } catch (error) {
      if (error instanceof TimestampUnavailable) throw error;
      throw new TimestampUnavailable('the answer cannot be read', error);
    }
  };
}

/** A positive INTEGER in its shortest form. */
function newNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  return nonce;
}

function requestFor(signatureValue: Uint8Array, nonce: Buffer): Uint8Array {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() }),
      hashedMessage: octetString(sha256(signatureValue)),
    }),
    nonce: new Integer({ valueHex: arrayBufferOf(nonce) }),
    certReq: true,
  });
  return new Uint8Array(derOf(request.toSchema()));
}

async function ask(url: string, request: Uint8Array, timeoutMs: number): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: request as Uint8Array<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return await bodyOf(answer);
  } catch (error) {
    throw new TimestampUnavailable((error as Error).message, error);
  }
}

async function bodyOf(answer: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function tokenIn(answer: Buffer, signatureValue: Uint8Array, nonce: Buffer): { token: Buffer; check: TimestampCheck } {
  const parsed = parseAsn1(answer);
  const { status } = new pkijs.TimeStampResp({ schema: parsed as never }).status;
  const [, raw] = (parsed as Sequence).valueBlock.value;
  if (status > HIGHEST_GRANTED || !raw) throw new TimestampUnavailable(`refused with status ${status}`);
  const token = Buffer.from(raw.valueBeforeDecodeView); // as it came: written anew it could lose its signature
  const check = checkTimestamp(token, signatureValue);
  if (!check.isIntact) throw new TimestampUnavailable('the token is not for this signature, or not validly signed');
  if (!check.nonce?.equals(nonce)) throw new TimestampUnavailable('the token answers another question');
  if (Math.abs(check.at.getTime() - Date.now()) > MOST_DIFFERENCE_MS)
    throw new TimestampUnavailable('its clock is wrong');
  return { token, check };
}

/** Anybody on the way to an authority can stamp with a certificate of their own: no one would believe such a seal. */
function assertBelieved({ signer, certificates, at }: TimestampCheck, roots?: readonly X509Certificate[]): void {
  if (isExpired(signer!, at)) throw new TimestampUnavailable('its certificate is not valid today');
  if (isSelfSigned(signer!)) throw new TimestampUnavailable('its certificate is self-made');
  if (roots && !chainsTo(roots, signer!, certificates, at))
    throw new TimestampUnavailable('its certificate is of nobody that TSA_ROOTS_FILE names');
}

function isExpired({ validFrom, validTo }: { validFrom: string; validTo: string }, at: Date): boolean {
  return at < new Date(validFrom) || at > new Date(validTo);
}
