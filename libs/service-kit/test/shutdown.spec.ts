import { Agent, get } from 'node:http';
import { Controller, Get, Module } from '@nestjs/common';
import { Public, ServiceSettings } from '@udin/service-kit';
import { aService } from '@udin/service-kit/testing';

let answer: () => void = () => undefined;
let asked: () => void = () => undefined;

@Controller('slow')
class SlowController {
  @Get()
  @Public()
  async slow(): Promise<string> {
    asked();
    await new Promise<void>((resolve) => (answer = resolve));
    return 'done';
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

it('[EVT-1] a service that stops does not wait for ever for a request that does not end', async () => {
  const { app, url } = await aService(
    { name: 'slow', module: SlowModule, settings: ServiceSettings },
    { DRAIN_SECONDS: 1 },
  );
  const underWay = new Promise<void>((resolve) => (asked = resolve));
  const cut = new Promise<string>((resolve) => get(`${url}/slow`).on('error', ({ message }) => resolve(message)));
  await underWay;
  await app.close();
  expect(await cut).toBe('socket hang up');
});

it('[EVT-1] a service that stops lets a kept-alive connection go when its last answer is out', async () => {
  const { app, url } = await aService(
    { name: 'slow', module: SlowModule, settings: ServiceSettings },
    { DRAIN_SECONDS: 600 },
  );
  const agent = new Agent({ keepAlive: true });
  const underWay = new Promise<void>((resolve) => (asked = resolve));
  const answered = new Promise<number>((resolve, reject) => {
    get(`${url}/slow`, { agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    ).on('error', reject);
  });
  await underWay;
  const closed = app.close();
  answer();
  expect(await answered).toBe(200);
  await closed;
  agent.destroy();
});
