import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { onceTheDatabaseAnswers } from './once-the-database-answers';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const shuttingDown = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });

describe('the work of a start', () => {
  it('[EVT-2] is done again while the database is away', async () => {
    const work = jest
      .fn<Promise<string>, []>(async () => 'done')
      .mockRejectedValueOnce(refused)
      .mockRejectedValueOnce(new QueryFailedError('SELECT 1', [], shuttingDown));
    expect(await onceTheDatabaseAnswers(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('[EVT-2] ends when the database stays away, and at once when something else is wrong', async () => {
    const away = jest.fn(() => Promise.reject(refused));
    await expect(onceTheDatabaseAnswers(away, -1)).rejects.toBe(refused);
    const wrong = jest.fn(() => Promise.reject(new Error('TOKEN_KEY_SECRET does not open the signing keys')));
    await expect(onceTheDatabaseAnswers(wrong)).rejects.toThrow('TOKEN_KEY_SECRET');
    const password = Object.assign(new DatabaseError('password authentication failed', 0, 'error'), { code: '28P01' });
    await expect(onceTheDatabaseAnswers(() => Promise.reject(password))).rejects.toBe(password);
    expect([away, wrong].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
