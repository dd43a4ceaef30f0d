import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStoreService } from '@udin/files';
import { FolderObjectStore } from '@udin/storage';
import { dataSourceOptions } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { vaultFileRows } from '../../../services/vault/src/files/vault-file-rows';
import { openSnapshots, type Snapshots } from '../databases/snapshots';
import { SCHEMAS } from '../systems';
import { verifySystem } from '../verification/verify-system';
import { openBackup } from '../reading/open-backup';
import { restoreBackup } from '../restoring/restore-backup';
import { writeBackup } from '../writing/write-backup';
import { TestSystem } from './a-system';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.open();
});
afterAll(() => system?.end());

/** Events on their way from payment to document: written, published and received by other sessions, again and again. */
class Traffic {
  private readonly stopping = new AbortController();
  private readonly lines: Promise<void>[] = [];
  count = 0;

  start(lines: number): void {
    for (let line = 0; line < lines; line += 1) this.lines.push(this.flow());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.lines);
  }

  private async flow(): Promise<void> {
    const [from, to] = [new Client(system.runtimeUrl('payment')), new Client(system.runtimeUrl('document'))];
    await Promise.all([from.connect(), to.connect()]);
    while (!this.stopping.signal.aborted) {
      const id = randomUUID();
      await from.query(
        `INSERT INTO outbox_message (id, name, version, data, occurred_at) VALUES ($1, 'payment.completed', 1, '{}', now())`,
        [id],
      );
      // As the relay: what is claimed stays locked until it is marked; the receiver may be faster than the mark.
      await from.query('BEGIN');
      await from.query('SELECT 1 FROM outbox_message WHERE id = $1 FOR UPDATE', [id]);
      await to.query(`INSERT INTO inbox_receipt VALUES ($1, 'unlock', now())`, [id]);
      await from.query('UPDATE outbox_message SET published_at = now() WHERE id = $1', [id]);
      await from.query('COMMIT');
      this.count += 1;
    }
    await Promise.all([from.end(), to.end()]);
  }
}

async function idsIn(snapshots: Snapshots, service: 'payment' | 'document', sql: string): Promise<Set<string>> {
  return new Set((await snapshots.of(service).query<{ id: string }>(sql)).rows.map(({ id }) => id));
}

it('[EVT-2] shows all databases at one moment: no effect without its cause, while events flow', async () => {
  const traffic = new Traffic();
  traffic.start(4);
  try {
    for (let round = 0; round < 8; round += 1) {
      const before = traffic.count;
      await waitFor(() => traffic.count > before, { what: 'events to flow' });
      const snapshots = await openSnapshots(system.settings.databases);
      const received = await idsIn(snapshots, 'document', 'SELECT event_id AS id FROM inbox_receipt');
      const said = await idsIn(snapshots, 'payment', 'SELECT id FROM outbox_message');
      await snapshots.close();
      expect([...received].filter((id) => !said.has(id))).toEqual([]);
    }
  } finally {
    await traffic.stop();
  }
});

it('[EVT-3] keeps the files that its snapshot names, also those that are deleted meanwhile, until it has copied them', async () => {
  const key = await system.keep(Buffer.from('a deed'));
  const source = await new DataSource(dataSourceOptions(SCHEMAS.vault, system.runtimeUrl('vault'), 2)).initialize();
  const files = new FileStoreService(source, {} as never, system.store('vault'), vaultFileRows);
  const remove = () =>
    files.transaction(async (tx, release) => {
      await tx.query('DELETE FROM vault_files');
      await tx.query('DELETE FROM vault_usage');
      release({ key });
    });
  const folder = await mkdtemp(join(tmpdir(), 'udin-backups-'));
  const place = { store: new FolderObjectStore(folder), prefix: '' };
  const backupKey = Buffer.alloc(32, 'k');
  // The customer deletes the file when the backup has begun, and before it comes to files.
  const { store } = place;
  const put = store.put.bind(store);
  let removed: Promise<void> | undefined;
  store.put = (name, body) => {
    if (name.endsWith('vault/vault_files')) removed ??= remove();
    return put(name, body);
  };
  const written = await writeBackup(system.settings, place, backupKey);
  await removed;
  const other = await TestSystem.open({ isMigrated: false });
  await restoreBackup(await openBackup(place, written.folder, backupKey), other.settings);
  const findings = await verifySystem(other.settings);
  expect(written.lost).toEqual([]);
  expect(findings.map(({ wrong }) => wrong)).toEqual(findings.map(() => 0));
  await expect(other.store('vault').head(key)).resolves.toMatchObject({ size: 6 });
  // Afterwards files go as ever.
  const next = await system.keep(Buffer.from('another'));
  await files.transaction(async (_tx, release) => release({ key: next }));
  await expect(system.store('vault').head(next)).rejects.toThrow();
  await source.destroy();
  await Promise.all([other.end(), rm(folder, { recursive: true })]);
});

it('[EVT-3] of an older version is restored into its schema and then brought to this one', async () => {
  const older = await TestSystem.open({ without: ['FileFlags1763700400002', 'NumberingRestarts1799730000201'] });
  const other = await TestSystem.open({ isMigrated: false });
  await older.keep(Buffer.from('a deed'));
  const folder = await mkdtemp(join(tmpdir(), 'udin-backups-'));
  const place = { store: new FolderObjectStore(folder), prefix: '' };
  const written = await writeBackup(older.settings, place, Buffer.alloc(32));
  await restoreBackup(await openBackup(place, written.folder, Buffer.alloc(32)), other.settings);
  expect(await other.query('vault', 'SELECT original_name, flags FROM vault_files')).toEqual([
    { original_name: 'আয়কর.pdf', flags: [] },
  ]);
  expect(await other.query('payment', 'SELECT FROM numbering_restarts')).toHaveLength(1);
  await Promise.all([older.end(), other.end(), rm(folder, { recursive: true })]);
});
