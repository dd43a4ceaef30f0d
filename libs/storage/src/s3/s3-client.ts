import * as http from 'node:http';
import * as https from 'node:https';
import { Client } from 'minio';
import type { S3Settings } from '../storage-settings';
import { transportWithTimeout } from './s3-transport';

/** Part size of a multipart upload, the smallest that S3 allows; one part per upload is all that is held in memory. */
export const PART_SIZE = 5 * 1024 * 1024;

export function createS3Client(settings: S3Settings): Client {
  const { protocol, hostname, port } = new URL(settings.endpoint);
  const secure = protocol === 'https:';
  return new Client({
    endPoint: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 443 : 80,
    useSSL: secure,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    region: settings.region,
    pathStyle: settings.pathStyle,
    partSize: PART_SIZE,
    transport: transportWithTimeout(secure, settings.timeoutMs),
    // No limit of sockets: a browser that reads slowly keeps one, and must not keep others waiting.
    transportAgent: new (secure ? https : http).Agent({ keepAlive: true }),
    // Its own retry prints to the console and waits up to a minute; see `tryTwice`.
    retryOptions: { disableRetry: true },
  });
}
