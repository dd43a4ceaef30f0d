import { Pool } from 'pg';
import { tellWhyItFailed, whyItFailed } from './why-it-failed';

it('[EVT-1] a command says that the database does not answer, and anything else in its own words', async () => {
  const pool = new Pool({ connectionString: 'postgresql://udin:secret@127.0.0.1:1/udin' });
  const refused: unknown = await pool.connect().catch((error: unknown) => error);
  await pool.end();
  expect(whyItFailed(refused)).toBe('No PostgreSQL answers: connect ECONNREFUSED 127.0.0.1:1. Does it run?');
  expect(whyItFailed(new Error('role "udin" does not exist'))).toBe('role "udin" does not exist');
  const told = jest.spyOn(console, 'error').mockReturnValue();
  expect([refused, new Error('no such role')].map(tellWhyItFailed)).toEqual([69, 1]);
  told.mockRestore();
});
