import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { v7 as uuid } from 'uuid';
import { Scene } from './support/a-scene';
import type { RunningService } from './support/a-service';

const LONGEST_BACKOFF = 60_000;

/** As the column's default writes it on a database whose clock is ahead. */
async function pendingUntil(service: RunningService, ahead: string, id = uuid()): Promise<string> {
  await service.dataSource.query(
    `INSERT INTO outbox_message (id, name, version, data, occurred_at, available_at)
     VALUES ($1, 'payment.completed', 1, $2, now(), now() + $3::interval)`,
    [id, exampleOf('payment.completed'), ahead],
  );
  return id;
}

describe('an outbox whose clock was ahead and is right again', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] gives away at once what was written meanwhile, and leaves what waits on purpose to its time', async () => {
    const service = await scene.producer({ bringForwardInterval: 20, longestBackoff: LONGEST_BACKOFF });
    const failed = await pendingUntil(service, `${LONGEST_BACKOFF} milliseconds`);
    // As a migration writes it, which tells nothing to services of the last version.
    const ofMigration = await pendingUntil(service, '15 minutes', randomUUID());
    for (const ahead of ['3 minutes', '1 year']) {
      const id = await pendingUntil(service, ahead);
      await waitFor(() => service.isPublished(id), { what: `the event of a clock that was ${ahead} ahead` });
    }
    expect([await service.isPublished(failed), await service.isPublished(ofMigration)]).toEqual([false, false]);
  });

  it('[EVT-2] looks at its start, too', async () => {
    const onlooker = await scene.producer({ bringForwardInterval: 3_600_000 });
    const id = await pendingUntil(onlooker, '1 day');
    await scene.producer({ bringForwardInterval: 3_600_000 });
    await waitFor(() => onlooker.isPublished(id), { what: 'the event' });
  });
});
