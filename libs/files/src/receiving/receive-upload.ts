import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { MAX_FILE_BYTES } from '@udin/contracts';
import { collectChunks, fieldProblem, fieldRefusal, Problem } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { cleanUp, type ObjectStore } from '@udin/storage';
import { MAX_PART_HEADER_BYTES, newBusboy, partsWithoutName } from './form-parser';
import { FileIntake } from './file-intake';
import { nameInForm } from './name-in-form';
import type { ReceivedUpload, ReceivingRules, RefusedFile } from './received-upload';

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 16 * 1024;
/** What may wait in the parser, for it and behind it. */
const WAITING_BYTES = 256 * 1024;
/** Boundaries, part headers and text fields around the files. */
const ROOM_AROUND_FILES = 1024 * 1024;

/**
 * Streams a multipart request into quarantine in one pass; fields may stand before or after the files. On any refusal,
 * and when the connection breaks, nothing stays in the store. Throws Problems: file.missing, file.too-small,
 * file.too-large, file.store-down, vault.too-many-files, request.malformed, request.unsupported-media, request.invalid.
 */
export async function receiveUpload(
  request: IncomingMessage,
  store: ObjectStore,
  rules: ReceivingRules,
): Promise<ReceivedUpload> {
  const receiver = new UploadReceiver(store, rules);
  try {
    await receiver.read(request);
    return await receiver.result();
  } catch (error) {
    await receiver.discard();
    throw error;
  }
}

class UploadReceiver {
  private readonly fields: Record<string, string> = Object.create(null);
  private readonly intakes: FileIntake[] = [];
  private refusal?: Problem;

  constructor(
    private readonly store: ObjectStore,
    private readonly rules: ReceivingRules,
  ) {}

  async read(request: IncomingMessage): Promise<void> {
    const parser = this.createParser(request);
    // What comes after a refusal is read and dropped, so that the sender gets the answer; but only up to this limit.
    const most = (this.rules.maxFiles + 1) * MAX_FILE_BYTES + ROOM_AROUND_FILES;
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      collectChunks(chunk.length);
      if (received > most) request.destroy(new Problem('request.too-large'));
    });
    try {
      await this.whole(request, parser);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('request.malformed', { cause: error });
      for (const intake of this.intakes) intake.stop(problem);
      throw this.refusal ?? problem;
    }
  }

  /** The rest of a request that cannot be a form is read and dropped, so that its sender gets the answer at once. */
  private async whole(request: IncomingMessage, parser: BusboyInstance): Promise<void> {
    const broken = partsWithoutName(parser, request);
    const read = pipeline(request, parser);
    read.catch(() => undefined);
    try {
      await Promise.race([read, broken]);
    } finally {
      request.unpipe(parser);
      request.resume();
    }
  }

  async result(): Promise<ReceivedUpload> {
    const settled = await Promise.allSettled(this.intakes.map(({ stored }) => stored));
    const files = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = settled.flatMap((each, at) =>
      each.status === 'rejected' ? [this.refusedFile(at, each.reason)] : [],
    );
    if (this.refusal) throw this.refusal;
    if (settled.length === 0) throw new Problem('file.missing');
    return { fields: { ...this.fields }, files, refused, discard: () => this.discard() };
  }

  /** A store that is down cannot remove either; the sweep job removes what stays. */
  async discard(): Promise<void> {
    await cleanUp(Promise.allSettled(this.intakes.map((intake) => intake.discard())));
  }

  private createParser(request: IncomingMessage): BusboyInstance {
    const contentType = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType)) throw new Problem('request.unsupported-media');
    const limits = {
      fileSize: MAX_FILE_BYTES,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      headerPairs: 20,
      headerSize: MAX_PART_HEADER_BYTES,
    };
    const parser = newBusboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits,
      preservePath: true,
      highWaterMark: WAITING_BYTES,
      fileHwm: WAITING_BYTES,
    });
    parser.on('file', (field, stream, name, _encoding, type) => this.takeFile(field, stream, name, type));
    parser.on('field', (name, value, _nameCut, cut) => this.takeField(name, value, cut));
    parser.on('fieldsLimit', () => this.refuse(new Problem('request.malformed/fields')));
    return parser;
  }

  private takeField(name: string, value: string, cut: boolean): void {
    if (cut) this.refuse(fieldProblem(name, `${name} is too long`));
    this.fields[name] = value;
  }

  private takeFile(field = '', stream: BusboyFileStream, name: string, type: string): void {
    if (field !== this.rules.fileField)
      this.refuse(fieldProblem(field, `${field || 'A part without a name'} is not expected here`));
    else if (this.intakes.length >= this.rules.maxFiles) this.refuse(this.tooMany());
    const { minBytes } = this.rules;
    const plainName = nameInForm(name ?? '');
    if (!this.refusal) return void this.intakes.push(new FileIntake(this.store, stream, plainName, type, minBytes));
    stream.on('error', () => undefined);
    stream.resume();
  }

  /** Throws what is wrong with more than this file, or with every file of requests that ask for all or nothing. */
  private refusedFile(at: number, reason: unknown): RefusedFile {
    const isItsSize =
      reason instanceof Problem && (reason.code === 'file.too-large' || reason.code === 'file.too-small');
    if (!this.rules.keepOthers || !isItsSize) throw reason;
    return { name: this.intakes[at]!.name, problem: reason };
  }

  private tooMany(): Problem {
    return this.rules.maxFiles > 1
      ? new Problem('vault.too-many-files')
      : fieldRefusal(this.rules.fileField, 'request.invalid/one-file');
  }

  private refuse(problem: Problem): void {
    this.refusal ??= problem;
  }
}
