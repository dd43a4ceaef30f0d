import { Controller, Get, Header, Module } from '@nestjs/common';
import { type CallTable, reads } from '@udin/contracts';
import { IsString } from 'class-validator';
import { Type } from 'typebox';
import { Problem, Public, ServiceSettings } from '../src';
import { aService } from '../src/testing';

const answer = Type.Object({ name: Type.String() });
const shared = { summary: 'A thing', access: 'public', problems: [], example: { answer: { name: 'seal' } } } as const;
const calls = {
  'GET /api/good': { ...shared, answer },
  'GET /api/leaky': { ...shared, answer },
  'GET /api/unknown-refusal': { ...shared, answer },
  'GET /api/unprotected': { ...shared, answer },
  'GET /api/no-file': { ...shared, content: ['application/pdf'] },
} satisfies CallTable;

@Public()
@Controller('api')
class ThingsController {
  @Get('good')
  good() {
    return { name: 'seal' };
  }

  @Get('leaky')
  leaky() {
    return { name: 'seal', passwordHash: 'x' };
  }

  @Get('unknown-refusal')
  refuse() {
    throw new Problem('note.foreign');
  }

  @Header('content-security-policy', "default-src 'self'")
  @Get('unprotected')
  unprotected() {
    return { name: 'seal' };
  }

  @Get('no-file')
  file() {
    return { name: 'seal' };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const things = { name: 'things', module: ThingsModule, settings: ServiceSettings, calls };
const settings = { JWKS_URL: 'http://127.0.0.1:9/jwks.json' };

class Unread {
  @IsString() text!: string;
}

describe('a service under test', () => {
  it('answers what the contract says', async () => {
    const { app, url } = await aService(things, settings);
    expect((await fetch(`${url}/api/good`)).status).toBe(200);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    await app.close();
  });

  it.each([
    ['leaky', 'answer/data must NOT have additional properties'],
    ['unprotected', 'headers that protect it are missing'],
    ['unknown-refusal', 'status 403 is not in the contract'],
    ['no-file', 'status 200 is not answered as "application/json"'],
  ])('fails loudly over %s, when it answers and when it closes', async (path, complaint) => {
    const { app, url } = await aService(things, settings);
    const response = await fetch(`${url}/api/${path}`);
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringContaining(complaint.replaceAll('"', '\\"')),
    ]);
    await expect(app.close()).rejects.toThrow(`GET /api/${path}: ${complaint}`);
  });

  it('does not start when a handler reads something else than the contract says', async () => {
    const { Call } = await import('../src');
    class Handlers {
      @Call('GET /api/catalogue')
      read(): never {
        throw new Error('never called');
      }
    }
    Controller()(Handlers);
    class OtherModule {}
    Module({ controllers: [Handlers] })(OtherModule);
    const row = { ...shared, answer, query: reads(Unread) };
    const other = { ...things, module: OtherModule, calls: { 'GET /api/catalogue': row } satisfies CallTable };
    await expect(aService(other, settings)).rejects.toThrow('GET /api/catalogue reads another query');
    await expect(aService({ ...other, calls: {} }, settings)).rejects.toThrow('a call of another service');
  });
});
