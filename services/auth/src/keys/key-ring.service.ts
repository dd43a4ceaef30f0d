import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  Every,
  onceTheDatabaseAnswers,
  type PublishedKey,
  TOKEN_ALGORITHM,
  TrustedKeyService,
} from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { AuthSettings } from '../config';
import { SecretService } from '../secrets/secret.service';
import { publishedAt, signingAt } from './key-dates';
import { rotateKeys } from './rotate-keys';
import type { SigningKey } from './signing-key.entity';

/** The keys that sign and verify access tokens, shared by all instances through the database. */
@Injectable()
export class KeyRingService implements OnModuleInit {
  private readonly opened = new Map<string, KeyObject>();
  private keys: SigningKey[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly secrets: SecretService,
    private readonly settings: AuthSettings,
    private readonly trusted: TrustedKeyService,
  ) {}

  async onModuleInit(): Promise<void> {
    await onceTheDatabaseAnswers(() => this.look());
    this.signing();
  }

  /** The key that signs at this moment. Throws when TOKEN_KEY_SECRET does not open it. */
  signing(): { kid: string; privateKey: KeyObject } {
    const key = signingAt(this.keys, new Date());
    if (!key) throw new Error('There is no signing key');
    return { kid: key.kid, privateKey: this.open(key) };
  }

  /** What /.well-known/jwks.json says. */
  published(): PublishedKey[] {
    return publishedAt(this.keys, new Date()).map(({ kid, publicJwk }) => ({
      ...publicJwk,
      kid,
      use: 'sig',
      alg: TOKEN_ALGORITHM,
    }));
  }

  /** Reads the keys again and rotates when it is time. */
  @Every(30_000)
  async look(): Promise<void> {
    this.keys = await rotateKeys(this.source, this.secrets, { everyDays: this.settings.TOKEN_KEY_ROTATION_DAYS });
    await this.trusted.readFrom(async () => this.published());
  }

  private open(key: SigningKey): KeyObject {
    const known = this.opened.get(key.kid);
    if (known) return known;
    const privateKey = createPrivateKey({ key: this.unseal(key), format: 'der', type: 'pkcs8' });
    this.opened.set(key.kid, privateKey);
    return privateKey;
  }

  private unseal(key: SigningKey): Buffer {
    try {
      return this.secrets.open(key.privateKey, key.kid);
    } catch (error) {
      throw new Error('TOKEN_KEY_SECRET does not open the signing keys of this database', { cause: error });
    }
  }
}
