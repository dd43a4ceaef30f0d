import { limitHashing } from './limit-hashing';

it('[LOG-1] refuses more hashing at once than can be done in seconds, and goes on afterwards', async () => {
  let finish: () => void = () => undefined;
  const busy = new Promise<void>((resolve) => (finish = resolve));
  const running = Array.from({ length: 256 }, () => limitHashing(() => busy));
  await expect(limitHashing(async () => 'one more')).rejects.toMatchObject({
    code: 'server.unavailable',
    retryAfter: 2,
  });
  finish();
  await Promise.all(running);
  await expect(limitHashing(async () => 'one more')).resolves.toBe('one more');
  await expect(limitHashing(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
