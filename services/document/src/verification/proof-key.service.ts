import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceKeyService } from '../sealing/service-key.service';

interface ProofKey {
  kid: string;
  /** base64url, of the public key */
  x: string;
  privateKey: KeyObject;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs answers, so that somebody who was given one can show that it is ours. */
@Injectable()
export class ProofKeyService {
  private key?: Promise<ProofKey>;

  constructor(private readonly keys: ServiceKeyService) {}

  /** A compact JWS (RFC 7515, RFC 8037). */
  async sign(payload: object): Promise<string> {
    const { kid, privateKey } = await this.opened();
    const content = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid })}.${encoded(payload)}`;
    return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
  }

  async published() {
    const { kid, x } = await this.opened();
    return [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }] as const;
  }

  private opened(): Promise<ProofKey> {
    this.key ??= this.open().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async open(): Promise<ProofKey> {
    const pem = await this.keys.get('proof-answers', async () => {
      const { privateKey } = generateKeyPairSync('ed25519');
      return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    });
    const privateKey = createPrivateKey(pem);
    const x = createPublicKey(privateKey).export({ format: 'jwk' }).x!;
    // The thumbprint of the key (RFC 7638).
    const kid = createHash('sha256')
      .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
      .digest('base64url');
    return { kid, x, privateKey };
  }
}
