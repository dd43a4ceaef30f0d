import { Type } from 'class-transformer';
import { IsISO8601, IsObject, ValidateNested } from 'class-validator';
import { CustomerRef, aCustomer } from './customer-ref';

/** A customer has another name. */
export class UserChanged {
  @IsObject()
  @ValidateNested()
  @Type(() => CustomerRef)
  customer!: CustomerRef;

  /** The newest wins. */
  @IsISO8601()
  changedAt!: string;
}

export const userChangedExample: UserChanged = { customer: aCustomer, changedAt: '2026-11-20T06:30:00.000Z' };
