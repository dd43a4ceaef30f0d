import type { Options } from '@node-rs/argon2';

/**
 * Import it where passwords are only a way to sessions: hashing them as in production is much of the work of such a
 * test file. What production pays for a hash is held by strangers.spec.
 */
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const { hash } = argon2;
jest
  .spyOn(argon2, 'hash')
  .mockImplementation((password, options?: Options | null) =>
    hash(password, { ...options, memoryCost: 64, timeCost: 1 }),
  );
