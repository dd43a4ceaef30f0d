import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createService } from '@udin/service-kit';
import { definition } from '../src/service';

const NOBODY = 'http://127.0.0.1:9';
const UPSTREAMS = ['AUTH_URL', 'PAYMENT_URL', 'DOCUMENT_URL', 'NOTES_URL', 'VAULT_URL', 'NOTIFICATION_URL'];

describe('what only operators may see', () => {
  let folder: string;
  const running: NestFastifyApplication[] = [];

  const start = async (settings: object = {}) => {
    const app = await createService(definition, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JWKS_URL: `${NOBODY}/jwks.json`,
      ...Object.fromEntries(UPSTREAMS.map((name) => [name, NOBODY])),
      FRONTEND_DIR: path.join(folder, 'frontend'),
      API_DOCS_DIR: path.join(folder, 'docs'),
      ...settings,
    });
    await app.listen(0, '127.0.0.1');
    running.push(app);
    return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'udin-operators-'));
    await mkdir(path.join(folder, 'frontend/assets'), { recursive: true });
    await mkdir(path.join(folder, 'docs'));
    await writeFile(path.join(folder, 'frontend/index.html'), '<!doctype html>');
    for (const file of ['frontend/assets/app.js', 'docs/swagger-ui.css'])
      for (const end of ['', '.map', '.map.br']) await writeFile(path.join(folder, file + end), '{}');
  });
  afterAll(async () => {
    await Promise.all(running.map((app) => app.close()));
    await rm(folder, { recursive: true });
  });

  const statusOf = async (base: string, url: string, forwarded?: string) => {
    const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
    return (await fetch(base + url, { headers })).status;
  };
  const isShown = async (base: string, url: string, forwarded?: string) => {
    const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
    return /http_request_duration|"parts"/.test(await (await fetch(base + url, { headers })).text());
  };

  it.each(['/metrics', '/health/ready', '/metrics?x=1', '//metrics', '/metrics/'])(
    '[ADM-4] hides %s from everybody but the machine itself, and /health/live from nobody',
    async (url) => {
      const base = await start();
      for (const stranger of [
        '203.0.113.7',
        '10.0.0.7',
        '127.0.0.1, 203.0.113.7',
        '203.0.113.7, 127.0.0.1',
        '::1, 2001:db8::1',
        '203.0.113.7:5555',
        'no address',
      ])
        expect([stranger, await isShown(base, url, stranger)]).toEqual([stranger, false]);
      if (/^.\w.*\w$/.test(url)) expect(await isShown(base, url)).toBe(true);
      expect(await statusOf(base, '/health/live', '203.0.113.7')).toBe(200);
    },
  );

  it('[X-12] [ADM-4] shows them to the networks that the operator names', async () => {
    const base = await start({ OPERATOR_NETWORKS: 'loopback, 10.20.0.0/16' });
    expect(await statusOf(base, '/metrics', '10.20.3.4')).toBe(200);
    expect(await statusOf(base, '/metrics', '10.21.3.4')).toBe(404);
    const without = await start({ OPERATOR_NETWORKS: '10.20.0.0/16' });
    expect(await statusOf(without, '/metrics')).toBe(404);
    await expect(start({ OPERATOR_NETWORKS: 'everybody' })).rejects.toThrow('OPERATOR_NETWORKS must be');
  });

  it('[X-12] [ADM-4] serves what is built, and no map that leads to its sources', async () => {
    const base = await start();
    for (const file of ['/assets/app.js', '/api/docs/assets/swagger-ui.css']) {
      expect(await statusOf(base, file)).toBe(200);
      for (const end of ['.map', '.map.br', '.map?x', '.ma%70'])
        expect([file + end, await statusOf(base, file + end)]).toEqual([file + end, 404]);
    }
  });
});
