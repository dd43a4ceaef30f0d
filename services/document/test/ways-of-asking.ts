import { createHash } from 'node:crypto';
import type { Scene } from './a-scene';

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What somebody may hold of a document. */
export interface Held {
  code?: string;
  udin?: string;
  file?: Buffer;
}

/** The same few words from every way of asking, so that they can be compared. */
export interface Told {
  verdict: string;
  /** as the way tells it: a moment, or a date that people read */
  newer?: string;
  revoked?: string;
  reason?: string;
  remark?: string;
}

const VERDICTS: Record<string, string> = {
  Genuine: 'genuine',
  Altered: 'altered',
  'Something was added': 'added-to',
  Revoked: 'revoked',
  Replaced: 'replaced',
  Unknown: 'unknown',
};

/** All the ways in which a stranger can ask; each question comes from an address of its own. */
export function waysOfAsking(scene: Scene) {
  let visitor = 0;
  const elsewhere = () => ({ 'x-forwarded-for': `198.51.${(visitor += 1) >> 8}.${visitor & 255}` });
  const data = async (path: string, init: RequestInit = {}) => {
    const headers = { ...elsewhere(), ...(init.headers as object) };
    return (await scene.call(path, { ...init, headers })).body.data;
  };
  const proof = async (query: string) => toTold(await data(`/api/documents/proof?${query}`));
  const short = async (query: string) => toTold(await data(`/api/documents/verify?${query}`));
  return {
    code: async ({ code }: Held) => (code ? proof(`code=${code}`) : undefined),
    'QR page': async ({ code }: Held) => {
      if (!code) return undefined;
      return readPage(await (await fetch(new URL(`/v/${code}`, scene.urls[0]), { headers: elsewhere() })).text());
    },
    udin: async ({ udin }: Held) => (udin ? proof(`udin=${udin}`) : undefined),
    'udin, short answer': async ({ udin }: Held) => (udin ? short(`udin=${udin}`) : undefined),
    hash: async ({ file }: Held) => (file ? proof(`sha256=${hashOf(file)}`) : undefined),
    'hash, short answer': async ({ file }: Held) => (file ? short(`sha256=${hashOf(file)}`) : undefined),
    bulk: async ({ file }: Held) => {
      if (!file) return undefined;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ sha256: [hashOf(file), hashOf(file)] });
      const { proofs } = await data('/api/documents/proof/bulk', { method: 'POST', headers, body });
      return toTold(proofs[1]);
    },
    file: async ({ file }: Held) => {
      if (!file) return undefined;
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(file)]), 'a.pdf');
      return toTold(await data('/api/documents/proof/file', { method: 'POST', body }));
    },
  };
}
export type Way = keyof ReturnType<typeof waysOfAsking>;

interface Answer {
  verdict?: string;
  found?: boolean;
  document?: { replacedAt?: string; revokedAt?: string; reason?: string; remark?: string };
}

function toTold(answer: Answer): Told {
  const { replacedAt, revokedAt, reason, remark } = answer.document ?? (answer as NonNullable<Answer['document']>);
  const verdict = answer.found === false ? 'unknown' : answer.verdict!;
  return { verdict, newer: replacedAt, revoked: revokedAt, reason, remark };
}

/** As somebody reads it who has no script. */
function readPage(html: string): Told {
  const verdict = /<p class="verdict"[^>]*><span[^>]*>.<\/span>([^<]+)</.exec(html)![1]!;
  const facts = Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, value]) => [name!, asText(value!)]),
  );
  return {
    verdict: VERDICTS[verdict]!,
    newer: facts['Replaced on'],
    revoked: facts['Revoked on'],
    reason: facts['Reason'],
    remark: facts['Remark'],
  };
}

const asText = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
