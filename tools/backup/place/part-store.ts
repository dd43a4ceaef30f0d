import { Readable } from 'node:stream';
import { ObjectNotFound } from '@udin/storage';
import { Damaged } from '../damaged';
import { decrypt } from '../encryption/decrypt';
import { encrypt } from '../encryption/encrypt';
import { MANIFEST } from '../manifest';
import type { BackupPlace } from './backup-place';
import { manifestKey } from './backups-in';
import { Measure, type Measured } from './measure';

/** Writes and reads the encrypted parts of one backup. */
export class PartStore {
  /** @param folder of this backup, below the place */
  constructor(
    private readonly place: BackupPlace,
    private readonly folder: string,
    private readonly key: Buffer,
  ) {}

  /** @param id of the backup; only the manifest, which tells it, is written without one */
  async write(part: string, id: string, plain: AsyncIterable<Uint8Array>): Promise<Measured> {
    const measure = new Measure();
    const body = Readable.from(encrypt(this.key, `${id}/${part}`, measure.pass(plain)), { objectMode: false });
    await this.place.store.put(this.keyOf(part), body);
    return measure.result();
  }

  /** @throws Damaged before a wrong byte is given out, or at the end when bytes are missing */
  async *read(part: string, id: string, expected?: Measured): AsyncGenerator<Buffer> {
    const measure = new Measure();
    const sealed = await this.place.store.get(this.keyOf(part)).catch((error: unknown) => {
      throw error instanceof ObjectNotFound ? new Damaged(part, 'is missing') : error;
    });
    try {
      const about = { part, name: `${id}/${part}`, plainBytes: expected?.bytes };
      yield* measure.pass(decrypt(this.key, about, sealed));
    } finally {
      sealed.destroy();
    }
    const { sha256, bytes } = measure.result();
    if (expected && (expected.sha256 !== sha256 || expected.bytes !== bytes)) throw new Damaged(part, 'was changed');
  }

  private keyOf(part: string): string {
    return part === MANIFEST ? manifestKey(this.place, this.folder) : `${this.place.prefix}${this.folder}/${part}`;
  }
}
