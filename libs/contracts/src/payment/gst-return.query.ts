import { Matches } from 'class-validator';

/** GET /api/transactions/gst-return and its files. */
export class GstReturnQuery {
  /** A calendar month in India, as 2026-11. */
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-11' })
  month!: string;
}
