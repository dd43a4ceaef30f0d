import { Equals, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX, PASSWORD_MIN_AT_REGISTRATION } from '../limits';
import { STATE_SLUGS } from '../states-of-india';
import { LowerCaseEmail, Trim } from '../text-rules';
import { CleanName } from './clean-name';
import { IsMailbox } from './is-mailbox';
import { IsPrintable } from './is-printable';

/** REG-1, REG-3, SGN-1. Without a password the server makes a temporary one (REG-5). */
export class RegisterRequest {
  @CleanName()
  @IsString()
  @IsNotEmpty({ message: 'First name is required' })
  @MaxLength(80)
  @IsPrintable()
  firstName!: string;

  @CleanName()
  @IsString()
  @IsNotEmpty({ message: 'Last name is required' })
  @MaxLength(80)
  @IsPrintable()
  lastName!: string;

  @LowerCaseEmail()
  @IsMailbox('Please enter a valid email address.')
  @MaxLength(254)
  email!: string;

  @Trim()
  @Matches(/^[0-9]{10}$/, { message: 'Enter the 10 digits of your phone number, without country code' })
  phoneNumber!: string;

  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Address is required' })
  @MaxLength(500)
  @IsPrintable()
  address!: string;

  @IsIn([...STATE_SLUGS], { message: 'Choose a state' })
  state!: string;

  @Trim()
  @Matches(/^[1-9][0-9]{5}$/, { message: 'A PIN code has 6 digits and does not begin with 0' })
  pinCode!: string;

  @Equals(true, { message: 'Please accept the terms' })
  termsAccepted!: boolean;

  @IsOptional()
  @IsString()
  @MinLength(PASSWORD_MIN_AT_REGISTRATION, { message: 'Passwords must be at least 8 characters and match.' })
  @MaxLength(PASSWORD_MAX)
  password?: string;
}
