import { Readable } from 'node:stream';
import { openObjectStore, readStorageSettings } from '@udin/storage';
import { anS3, type TestS3 } from '@udin/testing';
import { objectStoreContract } from './contract/object-store-contract';

describe('S3ObjectStore', () => {
  let s3: TestS3;
  const storeWith = (change: NodeJS.ProcessEnv = {}) =>
    openObjectStore(readStorageSettings({ ...s3.settings, ...change }));

  beforeAll(async () => (s3 = await anS3()));
  afterAll(() => s3?.drop());

  objectStoreContract(async () => ({
    store: storeWith(),
    unfinished: () => s3.unfinished(),
    arrived: async () => (await s3.unfinished()).reduce((total, { size }) => total + size, 0),
    close: async () => undefined,
  }));

  it('[EVT-3] what a killed process left is removed, what is being uploaded is not', async () => {
    const key = 'killed/upload';
    await s3.client.initiateNewMultipartUpload(s3.bucket, key, {});
    expect(await storeWith().removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await storeWith().removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(1);
    expect(await storeWith().removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(0);
  });

  it('[EVT-3] what others put there under names that are no keys is not listed', async () => {
    await storeWith().put('mixed/key', Readable.from(['x']));
    for (const name of ['mixed/', 'mixed/a b', 'mixed/é']) await s3.client.putObject(s3.bucket, name, 'foreign');
    const keys: string[] = [];
    for await (const { key } of storeWith().list('mixed/')) keys.push(key);
    expect(keys).toEqual(['mixed/key']);
  });

  it('[EVT-3] wrong credentials and a missing bucket are unavailable, never "not found"', async () => {
    const name = 'StorageUnavailable';
    for (const change of [{ S3_SECRET_KEY: 'wrong' }, { S3_ACCESS_KEY: 'nobody' }]) {
      await expect(storeWith(change).ready()).rejects.toMatchObject({ name });
      await expect(storeWith(change).head('a/b')).rejects.toMatchObject({ name });
      await expect(storeWith(change).get('a/b')).rejects.toMatchObject({ name });
    }
    const missing = storeWith({ S3_BUCKET: 'no-such-bucket' });
    const told = { name, cause: { message: 'Object store: there is no bucket "no-such-bucket"' } };
    await expect(missing.ready()).rejects.toMatchObject(told);
    await expect(missing.get('a/b')).rejects.toMatchObject(told);
  });

  it('[EVT-3] nobody reads an object without a signature', async () => {
    await storeWith().put('private/object', Readable.from(['secret']));
    const answer = await fetch(`${s3.endpoint}/${s3.bucket}/private/object`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('secret');
  });
});
