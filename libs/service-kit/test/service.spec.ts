import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Body, Controller, Get, Module, Param, Post, Res, SetMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CallTable, reads } from '@udin/contracts';
import { IsInt, IsString, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ACCESS, answer, Caller, createService, Problem, Public, ServiceSettings } from '../src';

class Thing {
  @IsString()
  name!: string;

  @IsInt()
  @Min(1)
  count: number = 1;
}

@Controller('api/things')
class ThingsController {
  @Public()
  @Post()
  add(@Body() thing: Thing) {
    return answer({ thing, isThing: thing instanceof Thing }, 'Added.');
  }

  @Get('mine')
  mine(@Caller() caller: unknown) {
    return caller;
  }

  @SetMetadata(ACCESS, 'admin')
  @Get('all')
  all() {
    return [];
  }

  @Public()
  @Get('broken')
  broken() {
    throw new Error('SELECT secret FROM host-17');
  }

  @Public()
  @Get('full')
  full() {
    throw new Problem('vault.quota-reached/of', { values: { megabytes: 500 } });
  }

  @Public()
  @Get('file/:kind')
  async file(@Param('kind') kind: string, @Res() reply: FastifyReply): Promise<void> {
    const lines = new Readable({ read: () => void lines.destroy(new Problem('server.unavailable')) });
    await reply.header('content-type', kind).header('content-disposition', 'attachment; filename="things"').send(lines);
  }
}

const calls = {
  'POST /api/things': {
    summary: 'Add a thing',
    access: 'public',
    body: reads(Thing, 'count'),
    status: 201,
    answer: Type.Object({ isThing: Type.Boolean() }),
    problems: [],
    example: { body: { name: 'seal' }, answer: { isThing: true } },
  },
} satisfies CallTable;

@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('a service', () => {
  let app: NestFastifyApplication;
  let noAuthService: Server;

  beforeAll(async () => {
    noAuthService = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((listening) => noAuthService.listen(0, '127.0.0.1', listening));
    const { port } = noAuthService.address() as AddressInfo;
    app = await createService(
      { name: 'things', module: ThingsModule, settings: ServiceSettings, calls },
      { NODE_ENV: 'test', LOG_LEVEL: 'silent', JWKS_URL: `http://127.0.0.1:${port}/jwks.json` },
    );
  });
  afterAll(async () => {
    await app.close();
    noAuthService.close();
  });

  it('[API-1] answers with success, data and message, and fills defaults', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/things', payload: { name: 'seal' } });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      success: true,
      data: { thing: { name: 'seal', count: 1 }, isThing: true },
      message: 'Added.',
    });
  });

  it('[API-2] names the field and the reason of bad input, and unknown members', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: { name: 7, count: 0, evil: true },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      error: 'request.invalid',
      details: expect.arrayContaining([
        { field: 'name', reason: 'The name must be text.' },
        { field: 'count', reason: 'The count must be at least 1.' },
        { field: 'evil', reason: 'evil is not expected here' },
      ]),
    });
  });

  it('[X-11] says which methods a path has, when it is asked with another', async () => {
    const refused = await app.inject({ method: 'DELETE', url: '/api/things/file/text?page=1' });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(refused.json()).toMatchObject({ success: false, error: 'request.method-not-allowed' });
    expect((await app.inject({ method: 'DELETE', url: '/api/things/file/' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/api/things' })).headers.allow).toBe('POST');
  });

  it('[API-2] hides the inside of an unexpected error and names the request', async () => {
    const response = await app.inject({ url: '/api/things/broken', headers: { 'x-request-id': 'request-0001' } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      success: false,
      error: 'server.failed',
      message: 'Something went wrong on our side. Please try again.',
      requestId: 'request-0001',
    });
  });

  it.each(['text/csv', 'application/x-ndjson'])(
    '[API-2] answers a file of %s that cannot be read at all with a problem, which is no file',
    async (kind) => {
      const response = await app.inject({ url: `/api/things/file/${encodeURIComponent(kind)}` });
      expect([response.statusCode, response.json().error]).toEqual([503, 'server.unavailable']);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.headers['content-disposition']).toBeUndefined();
    },
  );

  it('[API-2] answers broken JSON and unknown paths in the same shape', async () => {
    const broken = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: '{"name":',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.statusCode, broken.json().error]).toEqual([400, 'request.malformed']);
    const unknown = await app.inject({ url: '/api/nothing' });
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'request.not-found']);
  });

  it('[API-2] shows whoever opens a refused link in a browser a page in the language of the browser, in which what was asked is text', async () => {
    const headers = { 'sec-fetch-mode': 'navigate', 'x-request-id': 'request-0002' };
    const page = await app.inject({ url: '/api/nothing', headers });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/<h1>Not found\.<\/h1>[^]*request-0002/);
    const inHindi = { ...headers, 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
    const { body } = await app.inject({ url: '/api/nothing', headers: inHindi });
    expect(body).toMatch(/<html lang="hi">[^]*<h1>नहीं मिला।<\/h1>[^]*डैशबोर्ड[^]*request-0002/);
    const full = await app.inject({ url: '/api/things/full', headers: inHindi });
    expect(full.body).toMatch(/<h1>आपका वॉल्ट भर गया है: इसमें 500 MB की जगह है।/);
    const payload = { '<b>': 1 };
    const hostile = await app.inject({ method: 'POST', url: '/api/things', headers, payload });
    expect(hostile.headers['content-security-policy']).toContain("default-src 'none'");
    expect(hostile.body).not.toContain('<b>');
  });

  it('[API-1] takes JSON without a byte for no body: what is missing of it is named', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/api/things', headers });
    expect([response.statusCode, response.json().error]).toEqual([400, 'request.invalid']);
    expect(response.json().details).toContainEqual({ field: 'name', reason: 'The name is missing.' });
    const blank = await app.inject({ method: 'POST', url: '/api/things', headers, payload: ' ' });
    expect(blank.json().error).toBe('request.malformed');
  });

  it('[API-2] says which sentence of a code it means, and what that names', async () => {
    const { statusCode, ...response } = await app.inject({ url: '/api/things/full' });
    const { requestId: _, ...body } = response.json();
    const message = 'Your vault is full: it holds 500 MB. Delete files you no longer need, then try again.';
    const wording = { error: 'vault.quota-reached', subcode: 'of', values: { megabytes: 500 } };
    expect([statusCode, body]).toEqual([409, { success: false, message, ...wording }]);
  });

  it('[ADM-4] is closed by default: no token, no answer', async () => {
    for (const url of ['/api/things/mine', '/api/things/all']) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.json().error]).toEqual([401, 'auth.required']);
    }
  });

  it('[EVT-1] answers health, metrics and its own description', async () => {
    expect((await app.inject({ url: '/health/live' })).json()).toEqual({ status: 'up' });
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200);
    const { body: figures } = await app.inject({ url: '/metrics' });
    expect(figures).toContain('http_request_duration_seconds');
    expect(figures).toContain('part_up');
    const { paths, components } = (await app.inject({ url: '/openapi.json' })).json();
    expect(Object.keys(paths)).toEqual(['/api/things']);
    expect(components.schemas.Thing.properties.count).toMatchObject({ type: 'integer', minimum: 1 });
  });
});
