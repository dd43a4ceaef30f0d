import { shownInIndia } from '@udin/contracts';

/**
 * A ZIP tells the time of a file twice: in UTC, and as a clock on the wall shows it, which is all that Windows reads.
 * For the second one yazl asks the clock of this process; here it is that of India.
 */
export class IndianMoment extends Date {
  override getFullYear(): number {
    return shownInIndia(this).getUTCFullYear();
  }

  override getMonth(): number {
    return shownInIndia(this).getUTCMonth();
  }

  override getDate(): number {
    return shownInIndia(this).getUTCDate();
  }

  override getHours(): number {
    return shownInIndia(this).getUTCHours();
  }

  override getMinutes(): number {
    return shownInIndia(this).getUTCMinutes();
  }

  override getSeconds(): number {
    return shownInIndia(this).getUTCSeconds();
  }
}
