import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { newId } from '@udin/service-kit';
import type { SecretService } from '../secrets/secret.service';
import type { PublicJwk, SigningKey } from './signing-key.entity';

/** An ES256 key pair; the private half is sealed before it leaves this function. */
export async function newSigningKey(secrets: SecretService, activeFrom: Date): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const kid = newId();
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' }) as unknown as PublicJwk;
  const sealed = secrets.seal(privateKey.export({ type: 'pkcs8', format: 'der' }), kid);
  return { kid, publicJwk: { kty, crv, x, y }, privateKey: sealed, activeFrom };
}
