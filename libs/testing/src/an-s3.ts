import { randomBytes } from 'node:crypto';
import type { Client } from 'minio';
import { theServer } from './the-server';

export interface TestS3 {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** private, empty, of this test alone */
  bucket: string;
  /** the same as the settings of a service */
  settings: Record<string, string>;
  /** for looking behind the scenes */
  client: Client;
  /** The keys of whole objects, sorted. */
  objects(): Promise<string[]>;
  /** Uploads in parts that were neither completed nor aborted. */
  unfinished(): Promise<UnfinishedUpload[]>;
  drop(): Promise<void>;
}

interface UnfinishedUpload {
  key: string;
  /** Bytes of its parts so far. */
  size: number;
}

/**
 * A new bucket in the S3 server of this test run: the one at TEST_S3_ENDPOINT (with TEST_S3_ACCESS_KEY and
 * TEST_S3_SECRET_KEY), else MinIO in a container, else a Ceph. Fails where none can be had.
 */
export async function anS3(): Promise<TestS3> {
  const server = await theServer('object-store');
  const { hostname, port, protocol } = new URL(server.endpoint);
  const { Client: S3Client } = await import('minio');
  const client = new S3Client({
    endPoint: hostname,
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
    useSSL: protocol === 'https:',
    accessKey: server.accessKey,
    secretKey: server.secretKey,
    region: server.region,
  });
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  await client.makeBucket(bucket, server.region);
  const { endpoint, region, accessKey, secretKey } = server;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: bucket,
  };
  const drop = () => emptyAndRemove(client, bucket);
  const objects = async () => (await all(client.listObjectsV2(bucket, '', true))).map(({ name }) => name!).sort();
  const unfinished = async () =>
    (await all(client.listIncompleteUploads(bucket, '', true))).map(({ key, size }) => ({ key, size }));
  return { endpoint, region, accessKey, secretKey, bucket, settings, client, objects, unfinished, drop };
}

async function all<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of listed) found.push(item);
  return found;
}

async function emptyAndRemove(client: Client, bucket: string): Promise<void> {
  for (const { key } of await all(client.listIncompleteUploads(bucket, '', true)))
    await client.removeIncompleteUpload(bucket, key);
  await client.removeObjects(bucket, await all(client.listObjectsV2(bucket, '', true)).then(names));
  await client.removeBucket(bucket);
}

function names(objects: { name?: string }[]): string[] {
  return objects.map(({ name }) => name!);
}
