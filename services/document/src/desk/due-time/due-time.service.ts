import { Injectable } from '@nestjs/common';
import { BusinessCalendar } from '@udin/contracts';
import { DocumentSettings } from '../../config';
import { DueTime } from './due-time';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The promise on the calendar of the settings. */
@Injectable()
export class DueTimeService extends DueTime {
  constructor({ DAYS_OFF, HOLIDAYS }: DocumentSettings) {
    super(
      new BusinessCalendar(
        listOf(DAYS_OFF).map((day) => DAYS.indexOf(day)),
        listOf(HOLIDAYS),
      ),
    );
  }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
