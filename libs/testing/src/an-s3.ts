import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Client } from 'minio';
import { startCephObjectStore } from '@udin/backing';
import { requiredSetting } from './required-setting';

const REPOSITORY = resolve(__dirname, '../../..');

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

export interface UnfinishedUpload {
  key: string;
  /** Bytes of its parts so far. */
  size: number;
}

/**
 * A real S3 server with a new bucket: the one at TEST_S3_ENDPOINT (with TEST_S3_ACCESS_KEY and TEST_S3_SECRET_KEY),
 * else a Ceph of this test's own, up in about a second once its packages were downloaded. Fails where neither can be had.
 */
export async function anS3(): Promise<TestS3> {
  const server = process.env.TEST_S3_ENDPOINT ? givenServer() : await ownServer();
  const { hostname, port, protocol } = new URL(server.endpoint);
  const client = new Client({
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
  const drop = () => (server.stop ? server.stop() : emptyAndRemove(client, bucket));
  const objects = async () => (await all(client.listObjectsV2(bucket, '', true))).map(({ name }) => name!).sort();
  const unfinished = async () =>
    (await all(client.listIncompleteUploads(bucket, '', true))).map(({ key, size }) => ({ key, size }));
  return { endpoint, region, accessKey, secretKey, bucket, settings, client, objects, unfinished, drop };
}

interface Server {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  stop?: () => Promise<void>;
}

function givenServer(): Server {
  return {
    endpoint: requiredSetting('TEST_S3_ENDPOINT'),
    region: process.env.TEST_S3_REGION ?? 'us-east-1',
    accessKey: requiredSetting('TEST_S3_ACCESS_KEY'),
    secretKey: requiredSetting('TEST_S3_SECRET_KEY'),
  };
}

async function ownServer(): Promise<Server> {
  const dataDir = join(REPOSITORY, '.runtime/tests');
  const packagesDir = join(REPOSITORY, '.runtime/packages');
  try {
    return await startCephObjectStore({
      dataDir,
      packagesDir,
      say: (sentence) => process.stderr.write(`${sentence}\n`),
    });
  } catch (error) {
    throw new Error('These tests need an S3 server. Give them one in TEST_S3_ENDPOINT, or mend this:', {
      cause: error,
    });
  }
}

async function all<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of listed) found.push(item);
  return found;
}

async function emptyAndRemove(client: Client, bucket: string): Promise<void> {
  for await (const { name } of client.listObjectsV2(bucket, '', true)) await client.removeObject(bucket, name);
  await client.removeBucket(bucket);
}
