import { IsIn, IsISO8601 } from 'class-validator';
import { Optional } from '../optional';
import { type Language, LANGUAGES } from '../languages';
import { AboutCustomer } from './about-customer';
import { aCustomer } from './customer-ref';

export class UserRegistered extends AboutCustomer {
  @IsISO8601()
  registeredAt!: string;

  /** In which the customer reads the pages, and wants emails. */
  @Optional(IsIn(LANGUAGES))
  language?: Language;
}

export const userRegisteredExample: UserRegistered = { customer: aCustomer, registeredAt: '2026-11-02T06:30:00.000Z' };
