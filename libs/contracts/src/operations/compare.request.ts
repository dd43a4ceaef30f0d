import { IsDefined } from 'class-validator';
import { IsDayOrMoment, startOfPeriod } from '../day-or-moment';
import { DAY_MS } from '../india-time';
import { MOST_DAYS_COMPARED } from '../limits';
import { OwnRule } from '../own-rule';

function WithinAYear(): PropertyDecorator {
  return OwnRule(
    'withinAYear',
    (from) => typeof from !== 'string' || isWithinAYear(startOfPeriod(from).getTime()),
    `The first day lies in the future, or more than ${MOST_DAYS_COMPARED} days ago: $property`,
  );
}

/** What is no day is refused by its own rule. */
function isWithinAYear(at: number): boolean {
  return Number.isNaN(at) || (at <= Date.now() && at > Date.now() - (MOST_DAYS_COMPARED + 1) * DAY_MS);
}

export class CompareRequest {
  /** The first day, in India. */
  @WithinAYear()
  @IsDayOrMoment()
  @IsDefined({ message: 'Say from which day on' })
  from!: string;
}
