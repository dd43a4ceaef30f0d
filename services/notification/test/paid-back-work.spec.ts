import { randomUUID } from 'node:crypto';
import {
  adminChangedExample,
  documentPaidBackExample,
  documentReplacedExample,
  documentStatusChangedExample,
  documentUploadedExample,
} from '@udin/contracts/events';
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
  const { absentFrom: _, absentTo: __, ...example } = adminChangedExample;
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
    await told('document.paid-back', { ...documentPaidBackExample, ...early });
    for (const one of [kept, paidBack, early, again, rejected, corrected])
      await told('document.uploaded', { ...documentUploadedExample, ...one });
    await told('document.paid-back', { ...documentPaidBackExample, ...paidBack, revision: 1 });
    await told('document.paid-back', { ...documentPaidBackExample, ...again, revision: 2, isPaidBack: false });
    await told('document.paid-back', { ...documentPaidBackExample, ...again, revision: 1 });
    const move = { ...documentStatusChangedExample, to: 'rejected', note: 'Another year.' };
    for (const one of [rejected, corrected]) await told('document.status-changed', { ...move, ...one });
    await told('document.replaced', { ...documentReplacedExample, ...corrected });
    await scene.services[0]!.app.get(DigestService).tell(TWO_HOURS_LATER);
    const digest = `SELECT email FROM mails WHERE recipient = $1`;
    const [{ email: mail }, ...more] = await scene.rows.query(digest, [email]);
    expect(mail.facts.map(([name]: [string]) => name).sort()).toEqual(['again', 'corrected', 'kept']);
    expect(more).toEqual([]);
  });
});
