import { Readable } from 'node:stream';
import type { ObjectStore } from '@udin/storage';
import { parseByteRange } from './byte-range';
import type { StoredFile } from '../keeping/stored-file';
import { contentHeaders, etagOf } from './content-headers';
import { exactlyLong } from './exactly-long';

export interface StoredContent extends StoredFile {
  /** true: always a download, never shown in the browser */
  download?: boolean;
}

interface ContentRequest {
  range?: string;
  ifRange?: string;
  /** a HEAD request: headers only */
  headOnly?: boolean;
}

interface OpenedContent {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /** Empty for HEAD and 416, but always a stream: without one Fastify would answer that the length is 0. */
  body: Readable;
}

/** The answer to a request for a stored file, whole or in part. Throws ObjectNotFound, StorageUnavailable. */
export async function openContent(
  store: ObjectStore,
  content: StoredContent,
  request: ContentRequest,
): Promise<OpenedContent> {
  const { key, size } = content;
  const headers = contentHeaders(content);
  // A part helps only somebody who has the rest of the same file.
  const sameFile = request.ifRange === undefined || request.ifRange === etagOf(content.sha256);
  // HEAD knows no ranges (RFC 9110, section 14.2).
  const range = sameFile && !request.headOnly ? parseByteRange(request.range, size) : undefined;
  if (range === 'unsatisfiable') {
    const unsatisfiable = { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' };
    return { status: 416, headers: unsatisfiable, body: Readable.from([]) };
  }
  const length = range ? range.end - range.start + 1 : size;
  const partly = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  const body = request.headOnly ? Readable.from([]) : exactlyLong(await store.get(key, range), length);
  return { status: range ? 206 : 200, headers: { ...headers, ...partly, 'content-length': String(length) }, body };
}
