import { Injectable } from '@nestjs/common';

/** The digests' only clock, so that a week can be tested in seconds. */
@Injectable()
export class ClockService {
  now(): Date {
    return new Date();
  }
}
