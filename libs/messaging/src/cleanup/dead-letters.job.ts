import { Logger } from '@nestjs/common';
import { PeriodicWork } from '@udin/service-kit';
import { BrokerUnavailable } from '../broker/publish-failures';
import type { DeadLetter } from '../dead-letters/dead-letter';
import type { DeadLetterService } from '../dead-letters/dead-letter.service';
import { deadLettersRemoved, oldestDeadLetter } from '../metrics/metrics-registry';
import type { MessagingSettings } from '../settings/messaging-settings';
import { deadQueueOf } from '../topology/names';

type Settings = Pick<MessagingSettings, 'service' | 'deadLetterRetention' | 'deadLetterInterval'>;

/**
 * Dead letters hold what customers were told or have done: they do not stay for ever because nobody looked. Each is in
 * the log before it goes, without its content.
 */
export function deadLettersJob(deadLetters: DeadLetterService, settings: Settings): PeriodicWork {
  const { service, deadLetterRetention: kept } = settings;
  const logger = new Logger('DeadLetterRetention');
  const note = ({ id, queue, attempts, lastFailedAt, occurredAt }: DeadLetter) => {
    logger.warn({
      msg: 'a dead letter is removed: nobody has acted on it',
      id,
      queue,
      attempts,
      lastFailedAt,
      occurredAt,
    });
    deadLettersRemoved.inc({ service, queue: deadQueueOf(queue) });
  };
  const removeOld = async () => {
    try {
      for (const [queue, age] of await deadLetters.removeOlder(kept, note))
        oldestDeadLetter.set({ service, queue: deadQueueOf(queue) }, age / kept);
    } catch (error) {
      // Its absence has an alarm of its own; the next round comes.
      if (!(error instanceof BrokerUnavailable)) throw error;
    }
  };
  return new PeriodicWork('DeadLetters.removeOld', () => settings.deadLetterInterval, removeOld);
}
