import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** HMAC with SHA-256 of texts. The key is opened once: a list of fifty documents has a hundred links. */
export class MessageCode {
  private readonly key: KeyObject;

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(secret));
  }

  /** In base64url. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
