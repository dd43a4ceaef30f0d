import { type AddressInfo, connect } from 'node:net';
import { Body, Controller, Get, Module, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CallTable, MAX_JSON_BYTES, reads } from '@udin/contracts';
import { Type as Nested } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Type } from 'typebox';
import { createService, Public, ServiceSettings } from '../src';

class Part {
  @IsString()
  name!: string;
}

class Order {
  @IsArray()
  @ArrayMaxSize(30)
  @ValidateNested({ each: true })
  @Nested(() => Part)
  parts!: Part[];

  @IsOptional()
  @IsObject()
  metadata?: object;

  @IsOptional()
  @IsString()
  note?: string;
}

class Wanted {
  @IsOptional()
  @IsString()
  text?: string;
}

@Public()
@Controller('api/orders')
class OrdersController {
  @Post()
  add(@Body() order: Order) {
    return order;
  }

  @Post('small')
  small(@Body() order: Order) {
    return order;
  }

  @Get()
  find(@Query() wanted: Wanted) {
    return wanted;
  }
}

const row = {
  summary: 'Order',
  access: 'public',
  body: reads(Order),
  status: 201,
  answer: Type.Object({}),
  problems: [],
  example: { body: { parts: [] }, answer: {} },
} as const;
const calls = {
  'POST /api/orders': { ...row, maxBodyBytes: 256 * 1024 },
  'POST /api/orders/small': row,
} satisfies CallTable;

@Module({ controllers: [OrdersController] })
class OrdersModule {}

describe('the bounds of a request', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createService(
      { name: 'orders', module: OrdersModule, settings: ServiceSettings, calls },
      { NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://udin.example' },
    );
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const JSON_TYPE = 'application/json';
  const post = async (payload: string, url = '/api/orders', type = JSON_TYPE) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const reasonOf = async (order: unknown) => {
    const { status, body } = await post(typeof order === 'string' ? order : JSON.stringify(order));
    expect([status, body.error]).toEqual([400, 'request.invalid']);
    return body.details[0];
  };
  const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

  it('[X-1] [API-2] are the bytes that its call may have', async () => {
    const large = JSON.stringify({ parts: [{ name: 'x'.repeat(MAX_JSON_BYTES) }] });
    expect((await post(large)).status).toBe(201);
    const refused = await post(large, '/api/orders/small');
    expect([refused.status, refused.body.error]).toEqual([413, 'request.too-large']);
    expect((await post(JSON.stringify({ parts: [{ name: 'x'.repeat(256 * 1024) }] }))).status).toBe(413);
  });

  it('[X-1] [API-2] are the number of members, the items of a list and the depth, before anything validates it', async () => {
    const members = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1]));
    expect(await reasonOf(members)).toEqual({ field: 'request', reason: 'request has more than 500 members' });
    expect(await reasonOf({ parts: Array(60_000).fill({}) })).toEqual({
      field: 'parts',
      reason: 'parts has more than 200 items',
    });
    expect(await reasonOf({ parts: Array(60_000).fill('x') })).toMatchObject({
      reason: 'parts has more than 5000 items',
    });
    expect(await reasonOf(`{"parts":[],"metadata":${deep(9)}}`)).toMatchObject({ reason: 'a is nested too deeply' });
    expect(await reasonOf(`{"parts":[],"metadata":${deep(20_000)}}`)).toMatchObject({ field: 'a' });
    expect((await post(`{"parts":[],"metadata":${deep(6)}}`)).status).toBe(201);
  });

  it('[X-6] [API-2] names the field of a text that no database can keep', async () => {
    expect(await reasonOf('{"parts":[],"note":"\\ud800"}')).toMatchObject({ field: 'note' });
    expect(await reasonOf('{"parts":[{"name":"a\\udc00b"}]}')).toMatchObject({ field: 'parts.0.name' });
    expect(await reasonOf('{"parts":[],"metadata":{"\\u0000":1}}')).toMatchObject({ field: 'metadata' });
    expect(await reasonOf('{"parts":[],"\\ud800":1}')).toMatchObject({ field: 'request' });
    expect((await post('{"parts":[],"note":"\\ud83d\\ude00"}')).status).toBe(201);
    expect((await app.inject({ url: '/api/orders?text=%00' })).statusCode).toBe(400);
  });

  it('[X-6] [API-2] refuses bytes that are not UTF-8, instead of keeping replacement characters', async () => {
    const payload = Buffer.concat([Buffer.from('{"parts":[],"note":"a'), Buffer.from([0xff]), Buffer.from('"}')]);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      payload,
      headers: { 'content-type': JSON_TYPE },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The body is not valid UTF-8.']);
  });

  it.each([
    ['multipart/form-data; boundary=', '--', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['multipart/mixed', '', 415],
    ['application/xml', '<a/>', 415],
    [';', '{}', 415],
    ['application/json; charset=klingon', '{"parts":[]}', 201],
    ['text/plain', '{"parts":[]}', 415],
    ['application/x-www-form-urlencoded', 'parts=1', 415],
    [JSON_TYPE, '"text"', 400],
    [JSON_TYPE, '[]', 400],
    [JSON_TYPE, '7', 400],
    [JSON_TYPE, 'null', 400],
    [JSON_TYPE, '{"__proto__":{"parts":[]}}', 400],
    [JSON_TYPE, '{"parts":[],"constructor":1}', 400],
    [JSON_TYPE, '{"parts":[],"prototype":1}', 400],
  ])('[X-6] [API-2] answers a body of %s, %s, with %i', async (type, payload, status) => {
    const answer = await post(payload, '/api/orders', type);
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(status === 201);
  });

  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
      socket.write(text);
    });

  it.each([
    ['a path that cannot be decoded', 'GET /api/%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['an expectation nobody knows', 'GET /api/none HTTP/1.1\r\nhost: x\r\nexpect: a\r\nconnection: close\r\n\r\n', 404],
    ['no host', 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /health/live HTTP/1.1\r\nhost: x\r\nHost: x\r\nconnection: close\r\n\r\n', 400],
  ])('[X-11] [API-2] says in the shape of every refusal what it thinks of %s', async (_, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const requestId = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(requestId).toBeTruthy();
    expect(JSON.parse(body)).toMatchObject({ success: false, error: expect.stringMatching(/^request\./), requestId });
  });

  it('[X-12] [API-1] are told with every answer: nothing is cached, no type is guessed, and https is kept', async () => {
    for (const { headers } of [await post('{"parts":[]}'), await post('{}')]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
    // No request begins with it, and its answer is one of ours.
    const undecodable = (await raw('GET /api/%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).split('\r\n');
    expect(undecodable).toEqual(
      expect.arrayContaining([
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      ]),
    );
  });
});
