import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { TeamMember } from '@udin/messaging';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aMigratedDatabase, Random, type TestDatabase } from '@udin/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationSettings } from '../src/config';
import { schema } from '../src/data-source';
import { DigestService } from '../src/digest/digest.service';
import { NewWorkService } from '../src/digest/new-work.service';
import { Doorbell } from '../src/mails/doorbell';
import { MailQueueService } from '../src/mails/mail-queue.service';
import { MailPreferenceService } from '../src/preferences/mail-preference.service';
import { StaffService } from '../src/team/staff.service';
import { DigestOracle, type Happening, type Member } from './digest-oracle';

const SEED = Number(process.env.DIGEST_SEED ?? 20_261_122);
const DOCUMENTS = Number(process.env.DIGEST_DOCUMENTS ?? 100);
const START = Date.parse('2026-11-22T22:10:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = 3;
const LOOK_EVERY = 20 * MINUTE;
const TYPES = ['net-worth', 'turnover', 'itr'];

let database: TestDatabase;
let sources: DataSource[];
beforeAll(async () => {
  database = await aMigratedDatabase('notification', schema, migrate);
  const open = () => new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  sources = await Promise.all([open(), open()]);
});
afterAll(async () => {
  for (const source of sources) await source.destroy();
  await database.drop();
});

const MEMBERS: readonly Member[] = [
  { id: randomUUID(), role: 'accountant', skills: [] },
  { id: randomUUID(), role: 'accountant', skills: ['net-worth'], choice: 'at-once' },
  { id: randomUUID(), role: 'accountant', skills: [], choice: 'daily' },
  { id: randomUUID(), role: 'lead', skills: ['itr', 'turnover'] },
  {
    id: randomUUID(),
    role: 'accountant',
    skills: [],
    choice: 'hourly',
    absent: { from: START + 11 * HOUR, to: START + 40 * HOUR },
  },
  { id: randomUUID(), role: 'accountant', skills: [], choice: 'never' },
  { id: randomUUID(), role: 'support', skills: [], choice: 'at-once' },
];

/** What happens to each document, at whole minutes that are not those of a look. */
function aHistory(random: Random): Happening[] {
  const minute = (from: number, hours: number) =>
    from + random.between(1, hours * 3) * LOOK_EVERY - random.between(1, 9) * MINUTE;
  const all = Array.from({ length: DOCUMENTS }, () => {
    const one = { document: randomUUID(), type: random.pick(TYPES) };
    const at = minute(START, (DAYS - 1) * 24);
    const happenings: Happening[] = [{ ...one, kind: 'uploaded', at }];
    if (random.next() < 0.5) {
      const [to, by] = [random.pick(MEMBERS).id, random.next() < 0.4 ? undefined : random.pick(MEMBERS).id];
      happenings.push({ ...one, kind: 'assigned', to, by: random.next() < 0.3 ? to : by, at: minute(at, 12) });
    }
    if (random.next() < 0.3) happenings.push({ ...one, kind: 'gone', at: minute(at, 12) });
    if (random.next() < 0.3) {
      const rejectedAt = minute(at, 12);
      happenings.push({ ...one, kind: 'rejected', at: rejectedAt });
      const again = random.pick(['taken up', 'corrected', undefined] as const);
      if (again) happenings.push({ ...one, kind: again, at: minute(rejectedAt, 12) });
    }
    if (random.next() < 0.3) {
      const paidBackAt = minute(at, 12);
      happenings.push({ ...one, kind: 'paid back', at: paidBackAt });
      if (random.next() < 0.5) happenings.push({ ...one, kind: 'paid again', at: minute(paidBackAt, 12) });
    }
    return happenings;
  });
  return all.flat().sort((a, b) => a.at - b.at);
}

async function learn(source: DataSource, { id, role, skills, choice, absent }: Member): Promise<void> {
  const [absentFrom, absentTo] = absent ? [new Date(absent.from), new Date(absent.to)] : [null, null];
  const names = { firstName: 'A', lastName: 'B', membershipNumber: '', signingName: '' };
  await source.manager.insert(TeamMember, {
    id,
    version: 1,
    ...names,
    email: id,
    role,
    skills,
    absentFrom,
    absentTo,
  });
  if (choice) await new MailPreferenceService(source).change(id, { newWork: choice });
}

const documentOf = ({ document, type }: Happening) => ({
  documentId: document,
  documentType: type,
  fileName: document,
});

async function happen(source: DataSource, one: Happening): Promise<void> {
  const at = new Date(one.at);
  const work = new NewWorkService(new StaffService(source), { now: () => at });
  await source.transaction((tx) => {
    if (one.kind === 'gone') return work.gone(tx, one.document);
    if (one.kind === 'uploaded') return work.uploaded(tx, { ...exampleOf('document.uploaded'), ...documentOf(one) });
    if (one.kind === 'rejected' || one.kind === 'taken up') return moved(tx, work, one);
    if (one.kind === 'corrected') {
      const about = { ...exampleOf('document.replaced'), ...documentOf(one) };
      return work.replaced(tx, { ...about, replacedAt: at.toISOString() });
    }
    if (one.kind === 'paid back' || one.kind === 'paid again') return paidBack(tx, work, one);
    const given = { assigneeId: one.to, byId: one.by, assignedAt: at.toISOString() };
    return work.assigned(tx, { ...exampleOf('document.assigned'), ...documentOf(one), ...given });
  });
}

/** What was told last may have happened first: it changes nothing. */
async function moved(tx: EntityManager, work: NewWorkService, one: Happening): Promise<void> {
  const about = { ...exampleOf('document.status-changed'), ...documentOf(one) };
  const other = one.kind === 'rejected' ? 'pending' : 'rejected';
  const to = one.kind === 'rejected' ? 'rejected' : 'processing';
  await work.moved(tx, { ...about, to, changedAt: new Date(one.at).toISOString() });
  await work.moved(tx, { ...about, to: other, changedAt: new Date(one.at - 1).toISOString() });
}

/** As above. A revision is a small number. */
async function paidBack(tx: EntityManager, work: NewWorkService, one: Happening): Promise<void> {
  const about = { ...exampleOf('document.paid-back'), ...documentOf(one) };
  const revision = 1 + (one.at - START) / MINUTE;
  const isPaidBack = one.kind === 'paid back';
  await work.paidBack(tx, { ...about, isPaidBack, revision });
  await work.paidBack(tx, { ...about, isPaidBack: !isPaidBack, revision: revision - 1 });
}

/** The mails since the last call, by recipient and documents. */
async function mailed(source: DataSource): Promise<string[]> {
  const rows: { recipient: string; email: { facts: [string, string][]; after?: string[] } }[] = (
    await source.query(`DELETE FROM "mails" RETURNING "recipient", "email"`)
  )[0];
  const names = ({ email }: (typeof rows)[number]) => email.facts.map(([name]) => name).sort();
  return rows.map((row) => `${row.recipient}: ${[...names(row), ...(row.email.after ?? [])].join()}`);
}

it(`tells each of the team what is new when chosen, once with two instances: DIGEST_SEED=${SEED}`, async () => {
  const [source] = sources as [DataSource];
  for (const member of MEMBERS) await learn(source, member);
  const queueOf = (one: DataSource) => new MailQueueService(one, new NotificationSettings(), new Doorbell());
  const digests = sources.map((one) => new DigestService(one, queueOf(one), new MailPreferenceService(one)));
  const oracle = new DigestOracle(MEMBERS);
  const history = aHistory(new Random(SEED));
  const [expected, sent]: string[][] = [[], []];
  let next = 0;
  for (let now = START; now <= START + DAYS * 24 * HOUR; now += LOOK_EVERY) {
    for (; next < history.length && history[next]!.at <= now; next += 1) await happen(source, history[next]!);
    await Promise.all(digests.map((digest) => digest.tell(new Date(now))));
    const time = new Date(now).toISOString();
    expected!.push(...oracle.digests(history, now).map((line) => `${time} ${line}`));
    sent!.push(...(await mailed(source)).map((line) => `${time} ${line}`));
  }
  expect(expected!.length).toBeGreaterThan(60);
  expect(sent!.sort()).toEqual(expected!.sort());
});

it('[EVT-2] waits for whom the service does not know yet: the news of the team may come later', async () => {
  const [source] = sources as [DataSource];
  const stranger: Member = { id: randomUUID(), role: 'accountant', skills: [] };
  const document = randomUUID();
  await happen(source, { kind: 'assigned', document, type: 'itr', to: stranger.id, at: START });
  const queue = new MailQueueService(source, new NotificationSettings(), new Doorbell());
  const digest = new DigestService(source, queue, new MailPreferenceService(source));
  await digest.tell(new Date(START + HOUR));
  await learn(source, stranger);
  await digest.tell(new Date(START + HOUR));
  const own = (await mailed(source)).filter((line) => line.startsWith(stranger.id));
  expect(own).toEqual([`${stranger.id}: ${document}`]);
});

it('[EVT-2] whom it fails for keeps nobody else waiting', async () => {
  const [source] = sources as [DataSource];
  const [one, other] = [randomUUID(), randomUUID()].sort();
  const documents = [randomUUID(), randomUUID()];
  for (const [index, to] of [one!, other!].entries()) {
    await learn(source, { id: to, role: 'accountant', skills: [] });
    await happen(source, { kind: 'assigned', document: documents[index]!, type: 'itr', to, at: START });
  }
  const queue = new MailQueueService(source, new NotificationSettings(), new Doorbell());
  const digest = new DigestService(source, queue, new MailPreferenceService(source));
  jest.spyOn(queue, 'add').mockRejectedValueOnce(new Error('Not this one'));
  await expect(digest.tell(new Date(START + HOUR))).rejects.toThrow('1 digests failed');
  expect(await mailed(source)).toEqual([`${other}: ${documents[1]}`]);
  await digest.tell(new Date(START + HOUR));
  expect(await mailed(source)).toEqual([`${one}: ${documents[0]}`]);
});

it('[EVT-2] of somebody who is away without an end not more waits than the newest 500, and nothing that is gone', async () => {
  const [source] = sources as [DataSource];
  const id = randomUUID();
  await learn(source, { id, role: 'accountant', skills: [], absent: { from: START, to: START + 1_000 * HOUR } });
  await source.query('UPDATE team_members SET absent_to = NULL WHERE id = $1', [id]);
  await source.query(
    `INSERT INTO digest_entries SELECT $1, gen_random_uuid(), '{}', $2::timestamptz + n * interval '1 minute'
       FROM generate_series(1, 600) n`,
    [id, new Date(START)],
  );
  const [{ document_id: gone }] = await source.query(
    'SELECT document_id FROM digest_entries WHERE member_id = $1 ORDER BY heard_at DESC LIMIT 1',
    [id],
  );
  await happen(source, { kind: 'gone', document: gone, type: 'itr', at: START });
  const queue = new MailQueueService(source, new NotificationSettings(), new Doorbell());
  await new DigestService(source, queue, new MailPreferenceService(source)).tell(new Date(START + 20 * HOUR));
  const [left] = await source.query(
    `SELECT count(*)::int, min(heard_at) AS oldest, bool_or(document_id = $2) AS gone
       FROM digest_entries WHERE member_id = $1`,
    [id, gone],
  );
  expect(left).toEqual({ count: 499, oldest: new Date(START + 101 * MINUTE), gone: false });
});

it('[EVT-2] what was heard by a clock that was days ahead is told when it is right again, once', async () => {
  const [source] = sources as [DataSource];
  const [id, document] = [randomUUID(), randomUUID()];
  await learn(source, { id, role: 'accountant', skills: [], choice: 'daily' });
  await happen(source, { kind: 'assigned', document, type: 'itr', to: id, at: START + 6 * 24 * HOUR });
  const queue = new MailQueueService(source, new NotificationSettings(), new Doorbell());
  const digest = new DigestService(source, queue, new MailPreferenceService(source));
  for (let look = 0; look < 2; look += 1) await digest.tell(new Date(START));
  expect((await mailed(source)).filter((line) => line.startsWith(id))).toEqual([`${id}: ${document}`]);
});
