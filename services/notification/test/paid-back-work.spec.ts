import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { ClockService } from '../src/digest/clock.service';
import { DigestService } from '../src/digest/digest.service';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
  jest.spyOn(scene.services[0]!.app.get(ClockService), 'now').mockReturnValue(NOW);
});
afterAll(() => scene.close());

const CONSUMERS = {
  'document.uploaded': 'acknowledge-document',
  'document.signed': 'tell-document-signed',
  'document.status-changed': 'tell-document-moved',
  'document.replaced': 'pass-on-replacement',
  'document.paid-back': 'drop-paid-back-work',
} as const;

async function told(name: keyof typeof CONSUMERS, data: object): Promise<void> {
  const tell = scene.events.tell as (name: string, data: object, options: object) => Promise<string>;
  await scene.taken(await tell(name, data, { times: 2 }), CONSUMERS[name]);
}

async function anAccountant() {
  const email = `${randomUUID()}@udin.example`;
  const { absentFrom: _, absentTo: __, ...example } = exampleOf('admin.changed');
  const changed = { ...example, adminId: randomUUID(), email, role: 'accountant' as const, skills: [] };
  await scene.taken(await scene.events.tell('admin.changed', changed), 'learn-of-team');
  return email;
}

/** Half past eleven in India: the service's own job has nothing to tell before the hour is full. */
const NOW = new Date('2026-11-27T06:00:00.000Z');
const TWO_HOURS_LATER = new Date('2026-11-27T08:00:00.000Z');

describe('the digest of new work', () => {
  it('[PAY-2] names nothing for which the money went back, and what was rejected and corrected as new', async () => {
    const email = await anAccountant();
    const named = (fileName: string) => ({ documentId: randomUUID(), fileName });
    const [kept, paidBack, early, again] = ['kept', 'paid-back', 'early', 'again'].map(named);
    const [rejected, corrected] = ['rejected', 'corrected'].map(named);
    await told('document.paid-back', { ...exampleOf('document.paid-back'), ...early });
    for (const one of [kept, paidBack, early, again, rejected, corrected])
      await told('document.uploaded', { ...exampleOf('document.uploaded'), ...one });
    await told('document.paid-back', { ...exampleOf('document.paid-back'), ...paidBack, revision: 1 });
    await told('document.paid-back', { ...exampleOf('document.paid-back'), ...again, revision: 2, isPaidBack: false });
    await told('document.paid-back', { ...exampleOf('document.paid-back'), ...again, revision: 1 });
    const move = { ...exampleOf('document.status-changed'), to: 'rejected', note: 'Another year.' };
    for (const one of [rejected, corrected]) await told('document.status-changed', { ...move, ...one });
    await told('document.replaced', { ...exampleOf('document.replaced'), ...corrected });
    await scene.services[0]!.app.get(DigestService).tell(TWO_HOURS_LATER);
    const digest = `SELECT email FROM mails WHERE recipient = $1`;
    const [{ email: mail }, ...more] = await scene.rows.query(digest, [email]);
    expect(mail.facts.map(([name]: [string]) => name).sort()).toEqual(['again', 'corrected', 'kept']);
    expect(more).toEqual([]);
  });

  it('[DOC-5] names what was signed and is worked on again, as after a wrong file was taken back', async () => {
    const email = await anAccountant();
    const named = (fileName: string) => ({ documentId: randomUUID(), fileName });
    const [done, takenBack, corrected] = ['done', 'taken-back', 'corrected'].map(named);
    const signed = { ...exampleOf('document.signed'), signedAt: '2026-11-27T05:00:00.000Z' };
    const move = { ...exampleOf('document.status-changed'), from: 'signed', changedAt: '2026-11-27T05:10:00.000Z' };
    for (const one of [done, takenBack, corrected]) {
      await told('document.uploaded', { ...exampleOf('document.uploaded'), ...one });
      await told('document.signed', { ...signed, ...one });
    }
    await told('document.status-changed', { ...move, ...takenBack, to: 'processing' });
    await told('document.status-changed', { ...move, ...corrected, to: 'rejected' });
    const replaced = { ...exampleOf('document.replaced'), replacedAt: '2026-11-27T05:20:00.000Z' };
    await told('document.replaced', { ...replaced, ...corrected });
    await scene.services[0]!.app.get(DigestService).tell(TWO_HOURS_LATER);
    const digest = `SELECT email FROM mails WHERE recipient = $1`;
    const mails: { email: { facts: [string, string][] } }[] = await scene.rows.query(digest, [email]);
    const names = mails.map((mail) => mail.email.facts.map(([name]) => name).sort());
    expect(names).toEqual([['corrected', 'taken-back']]);
  });
});
