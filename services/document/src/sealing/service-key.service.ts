import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { onceTheDatabaseAnswers } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DocumentSettings } from '../config';
import { ServiceKey } from './service-key.entity';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const OTHER_SECRET =
  'LINK_SECRET does not open the keys of this database. Give the document service the one that it had; ' +
  'if that is lost, docs/operations.md says what to do.';

@Injectable()
export class ServiceKeyService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
  ) {}

  /** Throws when LINK_SECRET is not the one that these keys were made with: seen at start, and not by customers. */
  async onModuleInit(): Promise<void> {
    const keys = await onceTheDatabaseAnswers(() => this.source.manager.find(ServiceKey));
    try {
      for (const { name, encrypted } of keys) this.decrypt(name, encrypted);
    } catch (error) {
      throw new Error(OTHER_SECRET, { cause: error });
    }
  }

  /** The one of this name; made by whichever instance asks first. Throws when LINK_SECRET does not open it. */
  async get<T>(name: string, create: () => Promise<T>): Promise<T> {
    const { manager } = this.source;
    if (!(await manager.existsBy(ServiceKey, { name }))) {
      const encrypted = this.encrypt(name, JSON.stringify(await create()));
      await manager.createQueryBuilder().insert().into(ServiceKey).values({ name, encrypted }).orIgnore().execute();
    }
    const { encrypted } = await manager.findOneByOrFail(ServiceKey, { name });
    return JSON.parse(this.decrypt(name, encrypted)) as T;
  }

  private encrypt(name: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(name), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  private decrypt(name: string, encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.keyFor(name), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  private keyFor(name: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.settings.LINK_SECRET, 'service-key', name, 32));
  }
}
