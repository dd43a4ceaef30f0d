import type { Options } from '@node-rs/argon2';

/**
 * Import it first, where passwords are only a way to sessions: hashing them as in production is much of the work of
 * such a test file. What production pays for a hash is held by strangers.spec.
 */
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const hash = (password: string, options: Options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...argon2, hash };
});
