import { IsBoolean, IsISO8601 } from 'class-validator';
import { Optional } from '../optional';
import { AboutCustomer } from './about-customer';
import { aCustomer } from './customer-ref';

/** A customer has another name or email, is banned, or is so no longer: all of it as it stands from then on. */
export class UserChanged extends AboutCustomer {
  /** Left out by auth services from before bans were told. */
  @Optional(IsBoolean())
  isBanned?: boolean;

  /** The newest wins. */
  @IsISO8601()
  changedAt!: string;
}

export const userChangedExample: UserChanged = {
  customer: aCustomer,
  isBanned: false,
  changedAt: '2026-11-20T06:30:00.000Z',
};
