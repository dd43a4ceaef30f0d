import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { register } from 'prom-client';
import { FolderObjectStore } from '@udin/storage';

const counted = async () => (await register.getSingleMetric('storage_failures_total')!.get()).values[0]!.value;

it('[EVT-3] what the store refuses is counted for the alarm StoreFails; what is only not there is not', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'store-'));
  const before = await counted();
  const store = new FolderObjectStore(path.join(root, 'files'));
  await expect(store.head('documents/1/original')).rejects.toMatchObject({ code: 'file.not-found' });
  expect(await counted()).toBe(before);
  await writeFile(path.join(root, 'no-folder'), '');
  const broken = new FolderObjectStore(path.join(root, 'no-folder'));
  await expect(broken.put('documents/1/original', Readable.from(['x']))).rejects.toMatchObject({
    code: 'file.store-down',
  });
  expect(await counted()).toBeGreaterThan(before);
  await rm(root, { recursive: true });
});
