import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthSettings } from '../config';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What TOKEN_KEY_SECRET is used for. Each use has a key of its own, so that a result of one use means nothing in
 * another.
 */
@Injectable()
export class SecretService {
  private readonly sealingKey: Buffer;
  private readonly codeKey: Buffer;
  private readonly deviceKey: Buffer;
  private readonly proofKey: Buffer;

  constructor(settings: AuthSettings) {
    this.sealingKey = derive(settings.TOKEN_KEY_SECRET, 'signing-keys');
    this.codeKey = derive(settings.TOKEN_KEY_SECRET, 'verification-codes');
    this.deviceKey = derive(settings.TOKEN_KEY_SECRET, 'known-devices');
    this.proofKey = derive(settings.TOKEN_KEY_SECRET, 'proofs-of-codes');
  }

  /** AES-256-GCM; `label` ties the result to its row. */
  seal(plain: Buffer, label: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey, nonce).setAAD(Buffer.from(label));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws when the secret is another one or the bytes were changed. */
  open(sealed: Buffer, label: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.sealingKey, sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  /** Keyed: there are only a million codes, and a plain hash could be guessed. */
  hashOfCode(code: string, salt: Buffer, context: string): Buffer {
    return createHmac('sha256', this.codeKey).update(salt).update(`${context}:${code}`).digest();
  }

  /** Only this service can mark a device as known to an account. */
  hashOfDevice(name: string, userId: string): Buffer {
    return createHmac('sha256', this.deviceKey).update(`${userId}:${name}`).digest();
  }

  /** The same for the same code and key of a caller: an answer that was lost can be given again. */
  proofFor(context: string, idempotencyKey: string): string {
    return createHmac('sha256', this.proofKey).update(`${context}:${idempotencyKey}`).digest('base64url');
  }
}

/** 256 bits for a cookie or a refresh token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** For tokens only: 256 random bits need neither salt nor a slow hash. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'udin-auth', use, 32));
}
