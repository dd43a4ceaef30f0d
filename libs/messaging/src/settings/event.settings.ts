import { NEWS_KEPT_DAYS } from '@udin/contracts';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsInt, Min } from 'class-validator';
import { IsWholeNumberFrom } from '@udin/service-kit';

/** The operator's settings of events, beside AMQP_URL. */
export class EventSettings {
  /** How many deliveries of one queue an instance handles at the same time. */
  @IsWholeNumberFrom(1, 1000)
  EVENTS_PREFETCH: number = 10;

  /** Delays before each retry of a delivery, in milliseconds; after the last retry it is a dead letter. */
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @IsInt({ each: true })
  @Min(1, { each: true })
  @ArrayMinSize(1)
  EVENTS_RETRY_DELAYS_MS: number[] = [1_000, 5_000, 30_000, 120_000, 600_000];

  /** Days that a dead letter waits for somebody to act on it; then it is removed, for it holds data of customers. */
  @IsWholeNumberFrom(1, NEWS_KEPT_DAYS)
  EVENTS_DEAD_LETTERS_KEPT_DAYS: number = 60;
}
