import { aDatabase, aDyingPostgres } from '@udin/testing';
import { prepareDatabase } from '@udin/backing';

it('[EVT-4] says that PostgreSQL ended while databases were prepared, and ends nothing else', async () => {
  const database = await aDatabase('prepared');
  const wire = await aDyingPostgres(database.ownerUrl, () => true);
  const wanted = { name: 'udin_never', ownerPassword: 'one', runtimePassword: 'other' };
  await expect(prepareDatabase(wire.url, wanted)).rejects.toThrow();
  expect(wire.died()).toBe(1);
  await wire.close();
  await database.drop();
});
