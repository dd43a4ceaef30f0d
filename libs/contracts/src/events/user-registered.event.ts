import { Type } from 'class-transformer';
import { IsISO8601, IsObject, ValidateNested } from 'class-validator';
import { CustomerRef, aCustomer } from './customer-ref';

export class UserRegistered {
  @IsObject()
  @ValidateNested()
  @Type(() => CustomerRef)
  customer!: CustomerRef;

  @IsISO8601()
  registeredAt!: string;
}

export const userRegisteredExample: UserRegistered = { customer: aCustomer, registeredAt: '2026-11-02T06:30:00.000Z' };
