import { createHash } from 'node:crypto';
import type { Client } from 'minio';
import { cleanUp } from '../clean-up';
import { PART_SIZE } from './s3-client';
import { partsOf } from './parts-of';
import { tryTwice } from './try-twice';

/** One object on its way to the server. */
export interface Target {
  client: Client;
  bucket: string;
  key: string;
  headers: Record<string, string>;
}

/**
 * Sends a body of unknown length: a small one in one request, a larger one part by part.
 * The client's own stream upload is not used: it never notices that its input failed, asks the server for earlier
 * uploads of the same key each time, and leaves the parts behind when it stops.
 */
export async function upload(target: Target, chunks: AsyncIterable<Buffer>): Promise<void> {
  const parts = partsOf(chunks, PART_SIZE);
  const first = (await parts.next()).value as Buffer;
  if (first.length < PART_SIZE) {
    const { client, bucket, key, headers } = target;
    await tryTwice(() => client.putObject(bucket, key, first, first.length, { ...headers }));
    return;
  }
  await uploadInParts(target, first, parts);
}

async function uploadInParts(target: Target, first: Buffer, rest: AsyncIterable<Buffer>): Promise<void> {
  const { client, bucket, key, headers } = target;
  const uploadId = await tryTwice(() => client.initiateNewMultipartUpload(bucket, key, { ...headers }));
  try {
    const done = [await sendPart(target, uploadId, 1, first)];
    for await (const part of rest) {
      if (part.length > 0) done.push(await sendPart(target, uploadId, done.length + 1, part));
    }
    await client.completeMultipartUpload(bucket, key, uploadId, done);
  } catch (error) {
    // Parts that stay are invisible and still paid for; `removeUnfinished` gets those that this abort cannot reach.
    await cleanUp(client.abortMultipartUpload(bucket, key, uploadId));
    throw error;
  }
}

async function sendPart({ client, bucket, key }: Target, uploadId: string, part: number, bytes: Buffer) {
  const answer = await tryTwice(() =>
    client.makeRequestAsyncOmit(
      {
        method: 'PUT',
        bucketName: bucket,
        objectName: key,
        query: `partNumber=${part}&uploadId=${encodeURIComponent(uploadId)}`,
        headers: { 'Content-MD5': createHash('md5').update(bytes).digest('base64') },
      },
      bytes,
    ),
  );
  return { part, etag: String(answer.headers.etag ?? '').replaceAll('"', '') };
}
