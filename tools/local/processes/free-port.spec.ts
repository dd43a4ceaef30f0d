import * as crypto from 'node:crypto';
import { freePorts } from './free-port';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return { ...actual, randomInt: jest.fn(actual.randomInt) };
});

it('gives no port a second time while its first owner may not listen yet', async () => {
  const [first] = (await freePorts(1)) as [number];
  jest.mocked(crypto.randomInt as (least: number, most: number) => number).mockReturnValueOnce(first);
  expect(await freePorts(1)).not.toEqual([first]);
});
