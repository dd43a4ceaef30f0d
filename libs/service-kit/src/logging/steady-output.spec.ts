import { once } from 'node:events';
import { openSync } from 'node:fs';
import { steadyOutput } from './steady-output';

it('[EVT-2] a log that cannot be written ends nothing, and holds up no end', async () => {
  const output = steadyOutput(openSync(__filename, 'r'));
  const failed = once(output, 'error');
  output.write('a line\n');
  const [error] = await failed.catch((reason: unknown) => [reason]);
  expect(() => output.emit('error', error)).not.toThrow();
  output.flushSync();
});
