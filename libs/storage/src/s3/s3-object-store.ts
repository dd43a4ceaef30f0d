import type { Readable } from 'node:stream';
import type { BucketItem, Client } from 'minio';
import { assertKeyPrefix, assertObjectKey, isObjectKey } from '../object-key';
import { MeasuredBody, unwrapInputFailure } from '../measured-body';
import type { ByteRange, ListedObject, ObjectInfo, ObjectStore, PutOptions, StoredObject } from '../object-store';
import { StorageUnavailable } from '../storage-errors';
import type { S3Settings } from '../storage-settings';
import { createS3Client } from './s3-client';
import { asS3Error } from './s3-errors';
import { upload } from './s3-upload';
import { tryTwice } from './try-twice';

/** Objects in one private bucket of an S3 server; the bucket is made by the deployment, not by a service. */
export class S3ObjectStore implements ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    this.client = createS3Client(settings);
    this.bucket = settings.bucket;
  }

  async put(key: string, body: Readable, options: PutOptions = {}): Promise<StoredObject> {
    assertObjectKey(key);
    const measured = new MeasuredBody(body);
    const headers = { 'Content-Type': options.contentType ?? 'application/octet-stream' };
    try {
      await upload({ client: this.client, bucket: this.bucket, key, headers }, measured.chunks());
      return measured.result();
    } catch (error) {
      body.destroy();
      throw unwrapInputFailure(error, (fault) => asS3Error(fault, key, this.bucket));
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    assertObjectKey(key);
    const headers = range && { range: `bytes=${range.start}-${range.end ?? ''}` };
    const request = { method: 'GET', bucketName: this.bucket, objectName: key, headers };
    try {
      return await tryTwice(() => this.client.makeRequestAsync({ ...request }, '', [200, 206]));
    } catch (error) {
      throw asS3Error(error, key, this.bucket);
    }
  }

  async head(key: string): Promise<ObjectInfo> {
    assertObjectKey(key);
    try {
      const { size, lastModified } = await tryTwice(() => this.client.statObject(this.bucket, key));
      return { size, lastModified };
    } catch (error) {
      throw asS3Error(error, key, this.bucket);
    }
  }

  async move(from: string, to: string): Promise<void> {
    assertObjectKey(from);
    assertObjectKey(to);
    if (from === to) return void (await this.head(from));
    try {
      await tryTwice(() => this.client.copyObject(this.bucket, to, `/${this.bucket}/${from}`));
      await this.remove(from);
    } catch (error) {
      throw asS3Error(error, from, this.bucket);
    }
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    try {
      await tryTwice(() => this.client.removeObject(this.bucket, key));
    } catch (error) {
      throw asS3Error(error, key, this.bucket);
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    assertKeyPrefix(prefix);
    try {
      for await (const item of this.client.listObjectsV2(this.bucket, prefix, true) as AsyncIterable<BucketItem>) {
        if (!item.name || !isObjectKey(item.name)) continue;
        yield { key: item.name, size: item.size, lastModified: item.lastModified as Date };
      }
    } catch (error) {
      throw asS3Error(error, prefix, this.bucket);
    }
  }

  /** MinIO lists unfinished uploads only by their exact key, so none here; it removes them itself after a day. */
  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0;
    try {
      for await (const item of this.client.listIncompleteUploads(this.bucket, '', true)) {
        if (new Date(item.initiated) >= before) continue;
        await this.client.abortMultipartUpload(this.bucket, item.key, item.uploadId);
        removed++;
      }
    } catch (error) {
      throw asS3Error(error, '', this.bucket);
    }
    return removed;
  }

  async ready(): Promise<void> {
    const exists = await this.client.bucketExists(this.bucket).catch((error) => {
      throw asS3Error(error, '', this.bucket);
    });
    if (!exists) throw new StorageUnavailable(`there is no bucket "${this.bucket}"`);
  }
}
