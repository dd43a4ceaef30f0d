import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderObjectStore } from '@udin/storage';
import { anS3, type TestS3 } from '@udin/testing';
import { commands } from '../commands';
import { writeNewKey } from '../encryption/backup-key';
import { whyItStopped } from '../why-it-stopped';
import { flip } from './damage';
import { fill, publish } from './fill';
import { TestSystem } from './a-system';

/** `fresh` has not even schemas. */
let system: TestSystem, empty: TestSystem, fresh: TestSystem;
let folder: string;
let s3: TestS3;
let said: string[] = [];
const key = () => join(folder, 'key');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udin-backups-'));
  await writeNewKey(key());
  [system, empty, fresh, s3] = await Promise.all([
    TestSystem.open(),
    TestSystem.open(),
    TestSystem.open({ isMigrated: false }),
    anS3(),
  ]);
  for (const number of [1, 2, 3]) await fill(system, number);
  // More than one chunk, an odd end, and nothing at all.
  await system.keep(Buffer.alloc(3 * 65_536 + 7, 'x'));
  await system.keep(Buffer.alloc(65_536, 'y'));
  await system.keep(Buffer.alloc(0));
});
afterAll(async () => {
  await Promise.all([system?.end(), empty?.end(), fresh?.end(), s3?.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** The exit code, or the sentence that the command ends with. */
async function run(name: string, args: string[], on: TestSystem, changed: NodeJS.ProcessEnv = {}) {
  said = [];
  const env = {
    ...on.environment(name === 'backup' ? 'url' : 'ownerUrl'),
    BACKUP_KEY_FILE: key(),
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY: s3.accessKey,
    BACKUP_S3_SECRET_KEY: s3.secretKey,
    ...changed,
  };
  return commands[name]!(args, env, (line) => said.push(line)).catch(whyItStopped);
}

/** A backup of its own, for one who damages it. Answers its folder and the path of one part. */
async function aBackup(part: RegExp) {
  const to = await mkdtemp(join(folder, 'backup-'));
  expect(await run('backup', ['--to', to], system)).toBe(0);
  const [name] = said[0]!.split(':');
  for await (const { key: found } of new FolderObjectStore(to).list('')) {
    if (part.test(found)) return { to, name: name!, path: join(to, found), part: found.slice(name!.length + 1) };
  }
  throw new Error(`no part like ${String(part)}`);
}

const BEGIN_CIRCULAR = `INSERT INTO circulars (id, words, audience, count, next_at, by_id, by_name, created_at)
  VALUES (gen_random_uuid(), '{}', 'all', 20, now(), gen_random_uuid(), 'Asha', now())`;
const ENDED_CIRCULARS = `SELECT c.is_stopped, o.name FROM circulars c
  JOIN outbox_message o ON o.data->>'circularId' = c.id::text WHERE c.ended_at IS NOT NULL AND o.published_at IS NULL`;

describe('a backup', () => {
  it('[EVT-3] is restored into an empty system, row by row and byte by byte, and verified', async () => {
    const lost = await publish(system, ['document']);
    const arrived = await publish(system, ['document', 'notification']);
    await system.query('auth', BEGIN_CIRCULAR);
    expect(await run('backup', ['--to', `s3://${s3.bucket}/daily`], system)).toBe(0);
    await system.query('auth', 'DELETE FROM circulars');
    expect(await run('restore', ['--from', `s3://${s3.bucket}/daily`], empty)).toBe(0);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringContaining('6 files with the SHA-256 of their row'),
        expect.stringContaining('3 transactions whose balance'),
        expect.stringContaining('6 numbers of invoices'),
        expect.stringContaining('3 entries of the audit chain'),
      ]),
    );
    const { 'payment.numbering_restarts': restarts, ...rows } = await empty.rows();
    expect({ ...rows, 'payment.numbering_restarts': [], 'auth.circulars': [] }).toEqual(await system.rows());
    // Numbers that were given after the backup are not given again.
    expect(restarts).toHaveLength(1);
    expect(await run('new-series', [], empty)).toBe(0);
    expect(await empty.query('payment', 'SELECT FROM numbering_restarts')).toHaveLength(2);
    const pending = await empty.query<{ id: string }>(
      'payment',
      'SELECT id FROM outbox_message WHERE published_at IS NULL',
    );
    expect(pending).toEqual([{ id: lost }]);
    expect(arrived).not.toBe(lost);
    // What was being written to customers may have been stopped since.
    expect(await empty.query('auth', ENDED_CIRCULARS)).toEqual([{ is_stopped: true, name: 'circular.stopped' }]);
    // Sequences go on where they were.
    const [next] = await empty.query<{ n: string }>('notification', `SELECT nextval('notices_seq_seq') AS n`);
    expect(next).toEqual({ n: '4' });
    // A second time there is something in the way.
    expect(await run('restore', ['--from', `s3://${s3.bucket}/daily`], empty)).toContain('payment: rows in the table');
  });

  it('[EVT-3] shows nothing of what it holds, nor its key', async () => {
    const { path } = await aBackup(/payment\/transactions$/);
    const bytes = await readFile(path);
    expect(bytes.includes('Ananya')).toBe(false);
    expect(said.join('\n')).not.toContain((await readFile(key(), 'utf8')).trim());
  });

  it.each([
    ['one flipped bit of a file', /files\/document/, flip, 'was changed'],
    ['one flipped bit of a table', /payment\/transactions$/, flip, 'was changed'],
    ['a file that was cut short', /files\/document/, (path: string) => truncate(path, 150_000), 'was cut short'],
    ['a missing object', /files\/vault/, (path: string) => rm(path), 'is missing'],
    ['a missing table', /document\/audit_entries$/, (path: string) => rm(path), 'is missing'],
  ])('[EVT-3] with %s is refused, and the part is named', async (_, which, damage, problem) => {
    const { to, path, part } = await aBackup(which);
    await damage(path);
    expect(await run('check', ['--from', to], system)).toBe(1);
    expect(said[0]).toBe(`${part} ${problem}.`);
    expect(await run('restore', ['--from', to], fresh)).toBe(`${part} ${problem}.`);
  });

  it('[EVT-3] that was refused in its middle leaves nothing: the same system takes a whole one, once', async () => {
    const from = ['--from', (await aBackup(/./)).to];
    const answers = await Promise.all([run('restore', from, fresh), run('restore', from, fresh)]);
    expect(answers.sort()).toEqual([0, 'Another restore into this system is at work.']);
    expect(await run('verify', [], fresh)).toBe(0);
    // The files come back to a store that was lost while the databases live on, and no row is touched.
    const rows = await fresh.rows();
    await rm(join(fresh.folder, 'document'), { recursive: true });
    expect(await run('verify', [], fresh)).toBe(1);
    expect(await run('restore', [...from, '--files-only'], fresh)).toBe(0);
    expect([said[0], await fresh.rows()]).toEqual([expect.stringMatching(/^3 files were put back/), rows]);
  });

  it('[EVT-3] is refused with another key, with a part in the place of another, and without its manifest', async () => {
    const { to, path, name } = await aBackup(/vault\/vault_usage$/);
    await writeNewKey(join(to, 'other-key'));
    const other = { BACKUP_KEY_FILE: join(to, 'other-key') };
    expect(await run('check', ['--from', to], system, other)).toBe('manifest was written with another key.');
    await writeFile(path, await readFile(join(to, name, 'databases/vault/vault_files')));
    expect(await run('check', ['--from', to], system)).toBe(1);
    expect(said[0]).toBe('databases/vault/vault_usage was changed.');
    await rm(join(to, 'manifests', name));
    expect(await run('check', ['--from', to], system)).toBe('There is no whole backup.');
  });

  it('[EVT-3] is neither made nor thinned out by options that mean something else', async () => {
    expect(await run('backup', ['--too', folder], system)).toMatch(/^Unknown option '--too'\nnpm run backup/);
    for (const wrong of ['--keep=-3', '--keep=all', '--every-hours=0', '--every-hours=1000'])
      expect(await run('backup', ['--to', folder, wrong], system)).toMatch(/^--\S+ must be a whole number from 1 to/);
    for (const place of ['ftp://host/udin', 'S3://bucket', 'file:///udin'])
      expect(await run('backup', ['--to', place], system)).toMatch(/ is no place for backups: a folder, or s3:/);
    const own = join(system.folder, 'document');
    expect(await run('backup', ['--to', join(own, 'backups/daily')], system)).toContain(`lies in ${own}, and would be`);
    expect(await run('backup', ['--to', '/proc/udin'], system)).toMatch(/^Object store: .*ENOENT.*'\/proc\/udin'/);
    const one = `${folder}/udin-2026-11-26T00-00-00-000Z`;
    expect(await run('check', ['--from', one], system)).toContain(`--from ${folder} --name udin-2026-11-26T`);
    const changed = { BACKUP_KEY_FILE: join(folder, 'nowhere') };
    expect(await run('check', ['--from', folder], system, changed)).toMatch(/^BACKUP_KEY_FILE cannot be read: ENOENT/);
  });

  it('[EVT-3] that could not be finished leaves nothing behind, and says what the disk said', async () => {
    const to = await mkdtemp(join(folder, 'full-'));
    await writeFile(join(to, 'manifests'), 'no folder');
    expect(await run('backup', ['--to', to], system)).toMatch(/^Object store: the folder refused \(E\w+\): E\w+: \w/);
    expect((await readdir(to)).filter((name) => name.startsWith('udin-'))).toEqual([]);
  });

  it('[EVT-3] that was killed is told from a whole one, and removed by the next when nobody can be at work on it', async () => {
    const { to, name } = await aBackup(/manifests/);
    const mark = join(to, 'unfinished', name);
    expect(await readdir(to)).not.toContain('unfinished');
    await rm(join(to, 'manifests', name));
    await mkdir(dirname(mark));
    await writeFile(mark, '');
    expect(await run('restore', ['--from', to, '--name', name], fresh)).toContain(`${name} was never finished`);
    expect(await run('backup', ['--to', to], system)).toBe(0);
    expect([said[0], existsSync(join(to, name))]).toEqual([expect.stringContaining(`${name} is not finished`), true]);
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(mark, longAgo, longAgo);
    expect(await run('backup', ['--to', to], system)).toBe(0);
    expect(said[0]).toBe(`Removed ${name}, which was never finished.`);
    expect([existsSync(mark), existsSync(join(to, name))]).toEqual([false, false]);
  });

  it('[EVT-3] notes a file that the system has lost, and takes the place of older ones only when it is whole', async () => {
    const { to, name } = await aBackup(/manifests/);
    const { documentKey } = await fill(system, 4);
    expect(await run('backup', ['--to', to, '--keep', '1'], system)).toBe(0);
    expect([existsSync(join(to, 'manifests', name)), existsSync(join(to, name))]).toEqual([false, false]);
    await writeFile(join(system.folder, 'document', documentKey), 'other bytes');
    expect(await run('backup', ['--to', to], system)).toBe(1);
    expect(said.join('\n')).toContain(`LOST in the running system: document: the file ${documentKey} was changed`);
    expect(await run('verify', [], system)).toBe(1);
    expect(said.join('\n')).toContain(`the file ${documentKey} has 11 bytes instead of 200000`);
  });
});

describe('the verification', () => {
  it('[EVT-3] names a gap in the numbers, a wrong balance, a changed act and an unpaid unlocking', async () => {
    await empty.query('payment', `DELETE FROM tax_documents WHERE number = 'UDIN/2627/000002'`);
    await empty.query('payment', `UPDATE transactions SET refunded_paise = 1 WHERE transaction_id = 'TXN_3'`);
    await empty.query('document', `UPDATE audit_entries SET by_id = 'nobody'`);
    await empty.query('document', `UPDATE entitlements SET transaction_id = 'TXN_9' WHERE transaction_id = 'TXN_1'`);
    await empty.query('vault', 'UPDATE vault_usage SET bytes = bytes + 1 WHERE bytes = 0');
    expect(await run('verify', [], empty)).toBe(1);
    const words = said.join('\n');
    for (const sentence of [
      'payment: in the series UDIN/2627 is no 2',
      'payment: the transaction TXN_2 is paid, and its invoice does not say so',
      'payment: the transaction TXN_3 has given back another sum than its refunds',
      'document: the order TXN_9 is unlocked and was never paid',
      'is not that of its files',
      'entry 1: changed',
    ]) {
      expect(words).toContain(sentence);
    }
  });

  it('[EVT-3] misses nothing of old books that went, and says what is missing beside them', async () => {
    const books = (words: string[]) => words.filter((line) => /payment: |document: the order/.test(line));
    const old = `'2017-05-01'`;
    const ids = `SELECT id FROM transactions WHERE transaction_id = 'TXN_2'`;
    await system.query('payment', `UPDATE tax_documents SET issued_at = ${old} WHERE transaction_id IN (${ids})`);
    await system.query('payment', `UPDATE refunds SET created_at = ${old} WHERE transaction_id IN (${ids})`);
    await system.query('payment', `UPDATE transactions SET created_at = ${old}, paid_at = ${old} WHERE id IN (${ids})`);
    const removed = await system.query('payment', `SELECT remove_books(id, 8) AS txn FROM (${ids}) AS old`);
    expect(removed).toEqual([{ txn: 'TXN_2' }]);
    await run('verify', [], system);
    expect(books(said)).toEqual([expect.stringContaining('the order TXN_2 is unlocked and was never paid')]);
    await system.query(
      'payment',
      `INSERT INTO outbox_message (id, name, version, data, occurred_at)
       VALUES (gen_random_uuid(), 'payment.books-removed', 1, '{"transactionId": "TXN_2"}', now())`,
    );
    await run('verify', [], system);
    expect(books(said)).toEqual([]);
    await system.query('payment', `DELETE FROM tax_documents WHERE number = 'UDIN/2627/000003'`);
    await run('verify', [], system);
    expect(said.join('\n')).toContain('the series UDIN/2627 has 2 papers up to 4, and 1 went with old books');
  });
});
