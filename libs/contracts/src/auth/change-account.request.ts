import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { STATE_SLUGS } from '../states-of-india';
import { Trim } from '../text-rules';
import { CleanName } from './clean-name';
import { IsPrintable } from './is-printable';
import { IsGstinOrEmpty } from './is-gstin';

/** PATCH /api/auth/users/{id}: what somebody changes of the own account. What is left out stays. */
export class ChangeAccountRequest {
  @IsOptional()
  @CleanName()
  @IsString()
  @IsNotEmpty({ message: 'First name is required' })
  @MaxLength(80)
  @IsPrintable()
  firstName?: string;

  @IsOptional()
  @CleanName()
  @IsString()
  @IsNotEmpty({ message: 'Last name is required' })
  @MaxLength(80)
  @IsPrintable()
  lastName?: string;

  @IsOptional()
  @Trim()
  @Matches(/^[0-9]{10}$/, { message: 'Enter the 10 digits of your phone number, without country code' })
  phoneNumber?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Address is required' })
  @MaxLength(500)
  @IsPrintable()
  address?: string;

  @Optional(IsIn([...STATE_SLUGS], { message: 'Choose a state' }))
  state?: string;

  @IsOptional()
  @Trim()
  @Matches(/^[1-9][0-9]{5}$/, { message: 'A PIN code has 6 digits and does not begin with 0' })
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
