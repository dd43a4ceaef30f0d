import type { DataSource } from 'typeorm';
import type { SecretService } from '../secrets/secret.service';
import { isRotationDue, PUBLISH_BEFORE_USE_MS, publishedAt } from './key-dates';
import { newSigningKey } from './new-signing-key';
import { SigningKey } from './signing-key.entity';

interface Rotation {
  everyDays: number;
  /** `now`: the next key is made before its time. `leaked`: it signs at once, and the other keys are removed. */
  urgency?: 'now' | 'leaked';
}

/**
 * Makes the next key when it is due and removes those that are not needed any more; one instance at a time. Answers the
 * keys.
 */
export async function rotateKeys(
  source: DataSource,
  secrets: SecretService,
  rotation: Rotation,
): Promise<SigningKey[]> {
  return source.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('auth:signing-keys'))`);
    const now = new Date();
    const known = await tx.find(SigningKey);
    const keys = rotation.urgency === 'leaked' ? [] : [...known];
    if (rotation.urgency || isRotationDue(keys, now, rotation.everyDays)) {
      const wait = keys.length === 0 ? 0 : PUBLISH_BEFORE_USE_MS;
      const key = await newSigningKey(secrets, new Date(now.getTime() + wait));
      await tx.insert(SigningKey, key as never);
      keys.push(key);
    }
    const needed = publishedAt(keys, now);
    for (const key of known.filter((candidate) => !needed.includes(candidate))) await tx.delete(SigningKey, key.kid);
    return needed;
  });
}
