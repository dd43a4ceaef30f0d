import * as crypto from 'node:crypto';
import { createServer } from 'node:net';
import { freePorts, samePortOrFree } from './free-port';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return { ...actual, randomInt: jest.fn(actual.randomInt) };
});

it('gives no port a second time while its first owner may not listen yet', async () => {
  const [first] = (await freePorts(1)) as [number];
  jest.mocked(crypto.randomInt as (least: number, most: number) => number).mockReturnValueOnce(first);
  expect(await freePorts(1)).not.toEqual([first]);
});

it('comes back to the port of last time when its killed owner lets go of it a moment later, and takes another when not', async () => {
  const [last] = (await freePorts(1)) as [number];
  const owner = createServer();
  await new Promise<void>((listening) => owner.listen(last, '127.0.0.1', listening));
  expect(await samePortOrFree(last, 0)).not.toBe(last);
  let isHeld = true;
  const again = samePortOrFree(last, 60_000).then((port) => ({ port, isHeld }));
  // When this one has looked, the one before has looked in vain as well.
  await samePortOrFree(last, 0);
  await new Promise<void>((closed) => owner.close(() => closed(void (isHeld = false))));
  expect(await again).toEqual({ port: last, isHeld: false });
});
