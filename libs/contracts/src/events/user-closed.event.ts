import { IsIn, IsISO8601 } from 'class-validator';
import { Optional } from '../optional';
import { type Language, LANGUAGES } from '../languages';
import { AboutCustomer } from './about-customer';
import { aCustomer } from './customer-ref';

/** A customer closed the account. The address can belong to another account from then on. */
export class UserClosed extends AboutCustomer {
  @IsISO8601()
  closedAt!: string;

  /** In which the last email is written. */
  @Optional(IsIn(LANGUAGES))
  language?: Language;
}

export const userClosedExample: UserClosed = {
  customer: aCustomer,
  closedAt: '2026-11-27T06:30:00.000Z',
  language: 'en',
};
