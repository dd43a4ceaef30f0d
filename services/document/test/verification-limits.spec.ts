import { fewAtOnce } from '@udin/testing';
import { Scene } from './a-scene';

describe('questions about a UDIN', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open(2)));
  afterAll(() => scene.close());

  const ask = (address: string, instance: number) =>
    scene.call('/api/documents/verify?udin=26123456ABCDEF1234', { headers: { 'x-forwarded-for': address } }, instance);

  it('[ADM-4] are thirty a minute for one address, over all instances; the rest hear how long to wait', async () => {
    const answers = await fewAtOnce(40, (n) => ask('198.51.100.7', n % 2));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers, body } of refused) {
      expect(body.error).toBe('request.too-many');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect((await ask('198.51.100.8', 0)).status).toBe(200);
  });

  it('[ADM-4] are counted for a household, not for each of its IPv6 addresses', async () => {
    const answers = await fewAtOnce(31, (n) => ask(`2001:db8:1:2::${n.toString(16)}`, n % 2));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
