import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OrphanSweepJob } from '@udin/files';
import { Random, waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { LINK_SECRET, real, Scene } from './a-scene';
import { THIS_YEAR } from './this-year';

/** Printed in the title; another one may be given to look further. */
const SEED = Number(process.env.KILL_SEED ?? 20_261_122);
/** A few in every run of the tests; 20 and more by hand: `KILLS=20 npx jest killed-sealer`. */
const KILLS = Number(process.env.KILLS ?? 4);
/** From a look at the database to the end of a seal, on a busy machine. */
const LONGEST_MOMENT_MS = 1_500;

// Processes are started one after the other.
jest.setTimeout(1_200_000);

const REPOSITORY = resolve(__dirname, '../../..');
/** The service as it ships, in a folder of this test alone: processes of it can be killed. */
const BUILT = join(REPOSITORY, '.cache', `killed-sealer-${process.pid}`);

let scene: Scene;
/** Where the sealers put aside what they work on. */
let temporary: string;
let rows: Pool;
let child: ChildProcess | undefined;
beforeAll(async () => {
  execFileSync(process.execPath, ['tools/build/bundle.cjs', 'services/document'], { cwd: REPOSITORY });
  await cp(join(REPOSITORY, 'dist/services/document'), BUILT, { recursive: true });
  temporary = await mkdtemp(join(tmpdir(), 'sealers-'));
  // It signs and answers; the processes that are killed seal.
  scene = await Scene.open(1, { SEALING: 'on', SEAL_EVERY_MS: 0, SWEEP_GRACE_SECONDS: 0 });
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rows?.end();
  await scene?.close();
  for (const folder of [BUILT, temporary]) await rm(folder, { recursive: true, force: true });
});

function startSealer(): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TMPDIR: temporary,
    LOG_LEVEL: 'fatal',
    DATABASE_URL: scene.database.url,
    AMQP_URL: scene.broker.amqpUrl,
    STORE_DIR: scene.folder,
    LINK_SECRET,
    SEALING: 'on',
    SEAL_EVERY_MS: '20',
    SEAL_LEASE_SECONDS: '1',
    SWEEP_EVERY_SECONDS: '0',
  };
  return fork(join(BUILT, 'main.mjs'), { env, execArgv: [] });
}

const one = async <T>(sql: string, ...values: unknown[]) => (await rows.query(sql, values)).rows[0] as T;
const begun = async () => (await one<{ n: number }>('SELECT sum(attempts)::int AS n FROM seals')).n;
const waiting = async () =>
  (await one<{ n: number }>(`SELECT count(*)::int AS n FROM seals WHERE state = 'waiting'`)).n;

describe('a sealer that is killed', () => {
  it(`at ${KILLS} moments has sealed each document once, and no bytes are left over, KILL_SEED=${SEED}`, async () => {
    const random = new Random(SEED);
    const pdf = await real('letter.pdf');
    for (let n = 0; n < KILLS; n += 1) {
      const { id } = await scene.aDocument(pdf);
      await scene.sign(id, pdf, { udin: `${THIS_YEAR}123456ABCDEF${1000 + n}` });
      const before = await begun();
      child = startSealer();
      const gone = once(child, 'exit');
      await waitFor(async () => (await begun()) > before, { what: 'a seal to begin', within: 300_000 });
      await pause(random.between(0, LONGEST_MOMENT_MS));
      child.kill('SIGKILL');
      await gone;
    }
    child = startSealer();
    await waitFor(async () => (await waiting()) === 0, { what: 'all to be sealed', within: 300_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const seals = await rows.query(`SELECT state, sealed, sealed_sha256 FROM seals`);
    expect(seals.rows.map(({ state }) => state)).toEqual(Array(KILLS).fill('sealed'));
    const told = await rows.query(
      `SELECT aggregate_id, count(*)::int AS times FROM outbox_message WHERE name = 'document.sealed' GROUP BY 1`,
    );
    expect(told.rows.map(({ times }) => times)).toEqual(Array(KILLS).fill(1));
    const acts = await rows.query(`SELECT count(*)::int AS n FROM audit_entries WHERE act = 'sealed'`);
    expect(acts.rows[0].n).toBe(KILLS);
    for (const { sealed, sealed_sha256 } of seals.rows) {
      const bytes = await readFile(join(scene.folder, sealed.key));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealed_sha256);
    }
    await scene.get(OrphanSweepJob).sweep();
    // Of each document: what was uploaded, what was signed, what was sealed.
    expect(await scene.stored()).toBe(3 * KILLS);
    // Of a copy whose name was not gone yet the name may be left, and nothing of the paper.
    for (const name of await readdir(temporary)) expect((await stat(join(temporary, name))).size).toBe(0);
  });
});
