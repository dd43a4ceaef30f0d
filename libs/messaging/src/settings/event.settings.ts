import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsInt, Max, Min } from 'class-validator';

/** What an operator may set about events, beside AMQP_URL. */
export class EventSettings {
  /** Deliveries of one queue that one instance works on at the same time. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  EVENTS_PREFETCH: number = 10;

  /** Waiting times between the tries of one delivery, in milliseconds; after the last one it is a dead letter. */
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @IsInt({ each: true })
  @Min(1, { each: true })
  @ArrayMinSize(1)
  EVENTS_RETRY_DELAYS_MS: number[] = [1_000, 5_000, 30_000, 120_000, 600_000];
}
