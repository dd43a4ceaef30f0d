import { hash, verify } from '@node-rs/argon2';
import { AuthUnderLoad } from '../auth/auth-under-load';
import { Customers } from '../auth/customers';
import { drive } from '../auth/drive';
import { rateOf } from '../measuring/rate';
import type { Row } from '../measuring/row';

const CONNECTIONS = 10;
/** As services/auth/src/secrets/hash-password.ts has it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PASSWORD = 'tR7#kanchenjunga';

export const login: Row = {
  about: 'logins, 10 connections, straight to the service',
  async prepare(bench) {
    const auth = await AuthUnderLoad.start(1, bench.settings);
    const customers = new Customers(auth);
    const seconds = bench.isTiny ? 0.1 : 3;
    await drive(CONNECTIONS, seconds, () => customers.register());
    const hashed = await hash(PASSWORD, COST);
    const what = 'login, 10 connections';
    const ours = () => rateOf(CONNECTIONS, seconds, () => customers.login());
    const bare = () => rateOf(CONNECTIONS, seconds, () => verify(hashed, PASSWORD));
    return {
      pairs: [{ what, unit: '/s', ours, reference: { name: 'bare argon2id, same cost', run: bare }, aim: 0.9 }],
      end: () => auth.stop(),
    };
  },
};
