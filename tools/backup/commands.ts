import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BackupAge } from './backup-age';
import { Refused } from './damaged';
import { readBackupKey, writeNewKey } from './encryption/backup-key';
import { openBackupPlace } from './place/backup-place';
import { findBackup, removeOldBackups } from './place/backups-in';
import { refuseOwnData } from './place/refuse-own-data';
import { removeUnfinished } from './place/remove-unfinished';
import { checkBackup } from './reading/check-backup';
import { openBackup } from './reading/open-backup';
import { inWords } from './report-lines';
import { publishLostAgain } from './restoring/publish-again';
import { beginNewSeries } from './restoring/restart-numbering';
import { restoreBackup } from './restoring/restore-backup';
import { restoreFiles } from './restoring/restore-files';
import { readSystemSettings } from './settings/backup-settings';
import type { Findings } from './verification/findings';
import { verifySystem } from './verification/verify-system';
import { whyItStopped } from './why-it-stopped';
import { writeBackup } from './writing/write-backup';

export type Say = (line: string) => void;
type Command = (args: string[], env: NodeJS.ProcessEnv, say: Say) => Promise<number>;

export const usage = `npm run backup -- --to DIR|s3://bucket/prefix [--keep N] [--every-hours N]
                                                             all databases and files, encrypted; then reads it back
npm run backup -- check --from DIR|s3://… [--name BACKUP]    reads a whole backup and changes nothing
npm run backup -- verify                                     checks the running system: files, money, numbers, chains
npm run backup -- publish-again                              after RabbitMQ has lost its disk: what nobody has received
npm run backup -- new-series                                 after the payment database alone was set back: new numbers
npm run backup -- new-key FILE                               makes the key; keep a copy of it elsewhere
npm run restore -- --from DIR|s3://… [--name BACKUP]         into an empty system; then verifies it
                   --files-only                              after the store alone was lost: what it lacks, no rows`;

export const commands: Record<string, Command> = {
  backup,
  check,
  restore,
  verify,
  'publish-again': publishAgain,
  'new-series': newSeries,
  'new-key': newKey,
};

async function backup(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const { to, ...given } = options(args);
  if (!to) throw new Refused(usage);
  const keep = wholeNumber('keep', given.keep);
  const hours = wholeNumber('every-hours', given['every-hours']);
  if (!hours) return backUp(to, keep, env, say);
  const age = new BackupAge();
  if (env.BACKUP_METRICS_PORT) age.serve(Number(env.BACKUP_METRICS_PORT));
  // Until the next one is made the last one counts, which an earlier process may have made.
  await lastTakenAt(to, env).then((at) => age.takenAt(at), nobody);
  for (;;) {
    // One that failed must not keep the next from being tried: its reason is in the log, and alarms look at its age.
    const isMade = await backUp(to, keep, env, say, (at) => age.takenAt(at)).then(
      () => true,
      (error: Error) => {
        say(`No backup was made: ${whyItStopped(error)}`);
        return false;
      },
    );
    // A store that was away for a moment is there long before the next night.
    await pause((isMade ? hours : 1) * 3_600_000);
  }
}

const nobody = () => undefined;

async function lastTakenAt(from: string, env: NodeJS.ProcessEnv): Promise<string> {
  const [key, place] = [await readBackupKey(env), openBackupPlace(from, env)];
  return (await openBackup(place, await findBackup(place), key)).description.takenAt;
}

/** @param isWhole told the moment of a backup that was read back without damage */
async function backUp(
  to: string,
  keep: number | undefined,
  env: NodeJS.ProcessEnv,
  say: Say,
  isWhole: (takenAt: string) => void = nobody,
): Promise<number> {
  const [key, place, system] = [await readBackupKey(env), openBackupPlace(to, env), readSystemSettings(env)];
  refuseOwnData(to, system, env);
  for (const sentence of await removeUnfinished(place)) say(sentence);
  const began = Date.now();
  const written = await writeBackup(system, place, key);
  say(`${written.folder}: ${inWords(written)}, as of ${written.takenAt} (${secondsSince(began)}).`);
  for (const sentence of written.lost) say(`LOST in the running system: ${sentence}`);
  const code = await checkAndSay(await openBackup(place, written.folder, key), say);
  if (code === 0) isWhole(written.takenAt);
  // Only a backup that was read back takes the place of older ones.
  if (code === 0 && keep) for (const old of await removeOldBackups(place, keep)) say(`Removed ${old}.`);
  return written.lost.length > 0 ? 1 : code;
}

async function check(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  return checkAndSay(await opened(args, env), say);
}

async function restore(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const system = readSystemSettings(env);
  const source = await opened(args, env);
  const began = Date.now();
  if (options(args)['files-only']) {
    say(`${await restoreFiles(source, system)} files were put back (${secondsSince(began)}).`);
    return verify([], env, say);
  }
  const restored = await restoreBackup(source, system);
  say(`Restored as of ${source.description.takenAt}: ${inWords(restored)} (${secondsSince(began)}).`);
  say(`${restored.events} events without a receipt will be published again.`);
  say('Invoices and credit notes begin a new series: numbers given after the backup are not given again.');
  for (const sentence of restored.lost) say(`LOST: ${sentence}`);
  return verify([], env, say);
}

async function verify(_args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const began = Date.now();
  const findings = await verifySystem(readSystemSettings(env));
  for (const each of findings) tell(each, say);
  const wrong = findings.reduce((sum, each) => sum + each.wrong, 0);
  say(`${wrong === 0 ? 'Everything agrees' : `${wrong} things do not agree`} (${secondsSince(began)}).`);
  return wrong === 0 ? 0 : 1;
}

async function publishAgain(_args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  say(`${await publishLostAgain(readSystemSettings(env))} events without a receipt are published again.`);
  return 0;
}

async function newSeries(_args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  await beginNewSeries(readSystemSettings(env));
  say('Invoices and credit notes begin a new series.');
  return 0;
}

async function newKey([path]: string[], _env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  if (!path) throw new Refused(usage);
  await writeNewKey(path);
  say(`${path} is written. Without it no backup can be read: keep a copy where the backups are not.`);
  return 0;
}

async function opened(args: string[], env: NodeJS.ProcessEnv) {
  const { from, name } = options(args);
  if (!from) throw new Refused(usage);
  const [, around, one] = /^(.+)\/(udin-\d{4}-[^/]+)\/?$/.exec(from) ?? [];
  if (one) throw new Refused(`${from} is one of the backups of a place: --from ${around} --name ${one}`);
  const [key, place] = [await readBackupKey(env), openBackupPlace(from, env)];
  return openBackup(place, await findBackup(place, name), key);
}

async function checkAndSay(source: Awaited<ReturnType<typeof opened>>, say: Say): Promise<number> {
  const began = Date.now();
  const { parts, bytes, problems } = await checkBackup(source);
  for (const problem of problems) say(problem);
  say(`Read back: ${parts} parts, ${inMegabytes(bytes)}, ${problems.length} damaged (${secondsSince(began)}).`);
  return problems.length === 0 ? 0 : 1;
}

function tell({ count, what, wrong, sentences }: Findings, say: Say): void {
  say(`${String(count).padStart(9)} ${what}${wrong > 0 ? `; ${wrong} DO NOT AGREE` : ''}`);
  for (const sentence of sentences) say(`          ${sentence}`);
}

function options(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const known = { to: text, from: text, name: text, keep: text, 'every-hours': text, 'files-only': flag };
  try {
    return parseArgs({ args, options: known }).values;
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${usage}`);
  }
}

/** More hours than a timer can wait for would be none, and backups follow each other without an end. */
const HIGHEST = 500;

function wholeNumber(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,2}$/.test(given) && Number(given) <= HIGHEST) return Number(given);
  throw new Refused(`--${option} must be a whole number from 1 to ${HIGHEST}.`);
}

const secondsSince = (began: number) => `${((Date.now() - began) / 1_000).toFixed(1)} s`;
const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
