import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { interleave } from './measuring/interleave';
import { tableOf } from './measuring/table';

it('starts, measures a row of the smallest size with a profile, and ends', () => {
  const repository = resolve(__dirname, '../..');
  const profiles = join(repository, '.runtime/bench/profiles/login');
  rmSync(profiles, { recursive: true, force: true });
  const said = execFileSync(process.execPath, ['tools/bench/bench.mjs', '--only', 'login', '--tiny', '--profile'], {
    encoding: 'utf8',
    cwd: repository,
  });
  expect(said).toMatch(
    /\| login, 10 connections \| [\d.]+ \/s \| bare argon2id, same cost: [\d.]+ \/s \| \*\*[\d.]+\*\*/,
  );
  expect(readdirSync(profiles)).toEqual([expect.stringMatching(/\.cpuprofile$/)]);
});

it('lets the two of a pair take turns, and says whether the aim is met', async () => {
  const order: string[] = [];
  const side = (name: string, figures: number[]) => {
    const left = [figures[0]!, ...figures];
    return async () => {
      order.push(name);
      return left.shift()!;
    };
  };
  const pair = {
    what: 'a list',
    unit: 'ms' as const,
    ours: side('ours', [30, 20, 10]),
    reference: { name: 'a short one', run: side('bare', [10, 10, 20]) },
    aim: 1.5,
  };
  const measured = await interleave(pair, 3);
  // The first round of each is not counted.
  expect(order.join(' ')).toBe('ours bare ours bare bare ours ours bare');
  expect(measured).toMatchObject({ ours: 20, reference: 10, ratio: 2, spread: [0.5, 3], isMet: false });
  expect(tableOf([measured])).toContain(
    '| a list | 20.0 ms | a short one: 10.0 ms | **2.00** (0.500–3.00) | ≤ 1.5 | not met |',
  );
});
