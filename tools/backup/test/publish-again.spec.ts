import { commands } from '../commands';
import { TestSystem } from './a-system';
import { publish } from './fill';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.open();
});
afterAll(() => system?.end());

it('[EVT-2] when the broker has lost its disk, what nobody received leaves a running system again', async () => {
  const arrived = await publish(system, ['document', 'notification']);
  const lost = [await publish(system, []), await publish(system, ['document'])];
  const said: string[] = [];
  const publishAgain = () =>
    // With the services' own logins, as containers have them.
    commands['publish-again']!([], system.environment('url'), (line) => said.push(line));
  expect(await publishAgain()).toBe(0);
  const pending = await system.query<{ id: string }>(
    'payment',
    'SELECT id FROM outbox_message WHERE published_at IS NULL ORDER BY id',
  );
  expect(pending.map(({ id }) => id)).toEqual(lost.sort());
  expect(lost).not.toContain(arrived);
  // What is pending already is left to the relay.
  expect(await publishAgain()).toBe(0);
  expect(said).toEqual([2, 0].map((count) => `${count} events without a receipt are published again.`));
});
