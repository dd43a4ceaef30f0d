import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOtherPlugins } from './rabbitmq-home';

it('keeps the broker and its management, and no plugin that nobody uses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'udin-plugins-'));
  const kept = [
    'rabbit-3.10.8',
    'rabbit_common-3.10.8',
    'rabbitmq_management-3.10.8',
    'rabbitmq_management_agent-3.10.8',
    'rabbitmq_prelaunch-3.10.8',
    'rabbitmq_web_dispatch-3.10.8',
    'ranch-2.1.0',
  ];
  for (const name of [...kept, 'rabbitmq_mqtt-3.10.8', 'rabbitmq_stream_management-3.10.8']) {
    await mkdir(join(folder, name, 'ebin'), { recursive: true });
  }
  await removeOtherPlugins(folder);
  expect((await readdir(folder)).sort()).toEqual(kept);
  await rm(folder, { recursive: true });
});
