import { Injectable } from '@nestjs/common';
import { BusinessCalendar, readDaysOff } from '@udin/contracts';
import { DocumentSettings } from '../../config';
import { DueTime } from './due-time';

/** The promise on the calendar of the settings. */
@Injectable()
export class DueTimeService extends DueTime {
  constructor(settings: DocumentSettings) {
    super(BusinessCalendar.of(readDaysOff(settings)));
  }
}
