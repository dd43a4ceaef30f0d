import { waitFor } from '@udin/testing';
import { real } from './a-scene';
import { ClockService } from '../src/desk/clock.service';
import { aNumber, type UdinDesk } from './a-udin-desk';
import type { Held } from './ways-of-asking';

export interface Paper {
  held: Held;
  /** of the document that took its place, from the owner's own answer */
  newerAt?: string;
}

export const REMARK = 'The turnover was that of another year.';
/** Shown as it was entered, wherever it is read. */
export const MARKUP = 'Page 2 <script>alert(1)</script> & <b>page 3</b> hold mistakes.';

const ADVICE = 'project-reports';
/** It seals nothing; the two of the desk do. */
const UNSEALED = 2;

/** Signed documents in every state, by its name: what somebody holds of each. */
export async function papersToAskAbout(desk: UdinDesk): Promise<Map<string, Paper>> {
  const { scene } = desk;
  await scene.launch({ DESK_EVERY_SECONDS: 0, SEALING: 'off' });
  scene.get(ClockService, UNSEALED).now = desk.at;

  const sealedOf = (id: string, isNew: (seal: { code: string }) => boolean = () => true) =>
    waitFor(
      async () => {
        const seal = (await desk.get(`/${id}/seal`)).body.data;
        return seal.state === 'sealed' && isNew(seal) && seal;
      },
      { what: 'the seal', within: 60_000 },
    );
  let papersMade = 0;
  /** Each document has bytes of its own: a SHA-256 that two of them share would answer for the newer one. */
  const ownBytes = async () => Buffer.concat([desk.pdf, Buffer.from(`\n% ${(papersMade += 1)}\n`)]);
  const sign = async (id: string, udin?: string, instance = 0) => {
    const bytes = await ownBytes();
    const by = { by: desk.accountant, role: 'accountant' as const, instance };
    await scene.sign(id, bytes, udin ? { udin } : {}, by);
    return bytes;
  };
  const anUpload = async (type?: string) => {
    const order = scene.anOrder(type ? [type] : undefined);
    await order.pay();
    const { body } = await scene.upload(order, desk.pdf, 'a.pdf', 0, type);
    return { id: body.data.id as string, order };
  };
  async function aPaper(udin: string | undefined = aNumber(), type?: string) {
    const { id, order } = await anUpload(type);
    await sign(id, udin);
    const { code } = await sealedOf(id);
    const file = await desk.bytes(`/${id}/content?kind=signed`);
    return { id, order, held: { code, udin, file } };
  }
  async function anUnsealedPaper(udin?: string) {
    const { id } = await anUpload(ADVICE);
    const file = await sign(id, udin, UNSEALED);
    return { id, held: { udin, file } };
  }
  const end = (id: string, how: 'revoke' | 'replace', more: object = {}) =>
    desk.post(`/${id}/udin/${how}`, { reason: 'particulars', remark: REMARK, note: 'For us', ...more });
  const revoke = (id: string) => desk.post(`/${id}/revoke`, { reason: 'not-valid', remark: MARKUP, note: 'For us' });
  const remove = (id: string, userId: string) =>
    scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(userId) });
  const newerThan = async (id: string, held: Held) => {
    const { sealedAt } = await sealedOf(id, ({ code }) => code !== held.code);
    return { held, newerAt: sealedAt as string };
  };
  /** Signed anew without a seal, by the service that makes none. */
  const signedAnew = async (id: string, held: Held, udin?: string) => {
    await sign(id, udin, UNSEALED);
    return { held, newerAt: desk.at().toISOString() };
  };

  const states: Record<string, () => Promise<Paper>> = {
    genuine: () => aPaper(),
    'genuine, of a type that needs no UDIN': () => aPaper('', ADVICE),
    'genuine, deleted by its owner': async () => {
      const { id, order, held } = await aPaper();
      await remove(id, order.userId);
      return { held };
    },
    'genuine, its UDIN came after the seal': async () => {
      const { id, held } = await aPaper('');
      const udin = aNumber();
      await desk.post(`/${id}/udin`, { udin });
      return { held: { ...held, udin } };
    },
    revoked: async () => {
      const { id, held } = await aPaper();
      await end(id, 'revoke');
      return { held };
    },
    'revoked, its UDIN came after the seal': async () => {
      const { id, held } = await aPaper('');
      const udin = aNumber();
      await desk.post(`/${id}/udin`, { udin });
      await end(id, 'revoke');
      return { held: { ...held, udin } };
    },
    'revoked, deleted by its owner': async () => {
      const { id, order, held } = await aPaper();
      await end(id, 'revoke');
      await remove(id, order.userId);
      return { held };
    },
    'revoked, and a newer one was made': async () => {
      const { id, held } = await aPaper();
      await end(id, 'revoke');
      await desk.post(`/${id}/udin`, { udin: aNumber() });
      return newerThan(id, held);
    },
    'revoked, of a type that needs no UDIN': async () => {
      const { id, held } = await aPaper('', ADVICE);
      await revoke(id);
      return { held };
    },
    'revoked, by word of the lead without a UDIN, deleted by its owner': async () => {
      const { id, order, held } = await aPaper('');
      const headers = { ...scene.asAdmin(undefined, 'lead'), 'content-type': 'application/json' };
      const body = JSON.stringify({ isNeeded: false, reason: 'true-copy' });
      await scene.call(`/api/documents/${id}/udin/need`, { method: 'POST', headers, body });
      await revoke(id);
      await remove(id, order.userId);
      return { held };
    },
    'revoked, of a type that needs no UDIN, and signed anew': async () => {
      const { id, held } = await aPaper('', ADVICE);
      await revoke(id);
      await sign(id);
      return newerThan(id, held);
    },
    'not sealed: genuine': () => anUnsealedPaper(aNumber()),
    'not sealed: revoked, of a type that needs no UDIN': async () => {
      const { id, held } = await anUnsealedPaper();
      await revoke(id);
      return { held };
    },
    'not sealed: revoked, of a type that needs no UDIN, and signed anew': async () => {
      const { id, held } = await anUnsealedPaper();
      await revoke(id);
      return signedAnew(id, held);
    },
    'not sealed: replaced, of a type that needs no UDIN': async () => {
      const { id, held } = await anUnsealedPaper();
      return signedAnew(id, held);
    },
    'not sealed: replaced, with another UDIN': async () => {
      const { id, held } = await anUnsealedPaper(aNumber());
      return signedAnew(id, held, aNumber());
    },
    'sealed, and replaced while nothing is sealed': async () => {
      const { id, held } = await aPaper('', ADVICE);
      return signedAnew(id, held);
    },
    'replaced: signed anew': async () => {
      const { id, held } = await aPaper();
      const by = { by: desk.accountant, role: 'accountant' as const };
      await scene.sign(id, await real('letter-objstm.pdf'), { udin: aNumber() }, by);
      return newerThan(id, held);
    },
    'replaced: another UDIN': async () => {
      const { id, held } = await aPaper();
      await end(id, 'replace', { udin: aNumber() });
      return newerThan(id, held);
    },
    unknown: async () => ({
      held: { code: '00000-00000-00000', udin: aNumber(), file: await real('letter.pdf') },
    }),
  };

  const papers = new Map<string, Paper>();
  const make = async ([state, one]: [string, () => Promise<Paper>]) => papers.set(state, await one());
  await Promise.all(Object.entries(states).map(make));
  for (const [state, [of, change]] of Object.entries(COPIES)) {
    const { held } = papers.get(of)!;
    papers.set(state, { held: { ...held, file: change(Buffer.from(held.file!)) } });
  }
  return papers;
}

const longer = (file: Buffer) => Buffer.concat([file, Buffer.from('\n% more\n')]);

/** What somebody did to the file of another paper. */
const COPIES: Record<string, [of: string, change: (file: Buffer) => Buffer]> = {
  altered: ['genuine', (file) => ((file[700]! ^= 1), file)],
  'added to': ['genuine', longer],
  'added to, and revoked': ['revoked', longer],
};
