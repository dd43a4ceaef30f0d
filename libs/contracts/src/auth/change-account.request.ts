import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { CleanName } from './clean-name';
import { IsPrintable } from './is-printable';
import { IsGstinOrEmpty } from './is-gstin';
import { CustomerName, PhoneNumber, Address, StateOfIndia, PinCode } from './person-fields';

/** PATCH /api/auth/users/{id}: what somebody changes of the own account. What is left out stays. */
export class ChangeAccountRequest {
  @Optional(CustomerName('First name is required'))
  firstName?: string;

  @Optional(CustomerName('Last name is required'))
  lastName?: string;

  @Optional(PhoneNumber())
  phoneNumber?: string;

  @Optional(Address())
  address?: string;

  @Optional(StateOfIndia())
  state?: string;

  @Optional(PinCode())
  pinCode?: string;

  /** Stands on invoices beside the GSTIN. */
  @IsOptional()
  @CleanName()
  @IsString()
  @MaxLength(200)
  @IsPrintable()
  companyName?: string;

  /** With it invoices are for a business (input tax credit); empty takes it away. */
  @Optional(IsGstinOrEmpty())
  gstin?: string;
}
