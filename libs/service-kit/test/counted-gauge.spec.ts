import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { measureCounted } from '../src/metrics/counted-gauge';

const NAME = 'things_waiting';

it('[EVT-1] a figure that the database counts does not take the others away while there is no database', async () => {
  const away = new DataSource({ type: 'postgres', url: 'postgres://127.0.0.1:1/none' });
  const gauge = { name: NAME, help: 'Things that wait', label: 'kind' };
  measureCounted({ ...gauge, count: async () => ({ urgent: 2, calm: 0 }) });
  expect(await register.metrics()).toMatch(/^things_waiting\{kind="urgent"\} 2$/m);
  measureCounted({ ...gauge, count: () => away.query('SELECT 1') });
  const figures = await register.metrics();
  expect(figures).toContain(`# HELP ${NAME} Things that wait`);
  expect(figures).not.toMatch(/^things_waiting\{/m);
  register.removeSingleMetric(NAME);
});
