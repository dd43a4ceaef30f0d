import { Equals } from 'class-validator';
import { PASSWORD_MIN_AT_REGISTRATION } from '../limits';
import { Optional } from '../optional';
import { CustomerName, AccountEmail, PhoneNumber, Address, StateOfIndia, PinCode, NewPassword } from './person-fields';

/** REG-1, REG-3, SGN-1. Without a password the server makes a temporary one (REG-5). */
export class RegisterRequest {
  @CustomerName('First name is required')
  firstName!: string;

  @CustomerName('Last name is required')
  lastName!: string;

  @AccountEmail('Please enter a valid email address.')
  email!: string;

  @PhoneNumber()
  phoneNumber!: string;

  @Address()
  address!: string;

  @StateOfIndia()
  state!: string;

  @PinCode()
  pinCode!: string;

  @Equals(true, { message: 'Please accept the terms' })
  termsAccepted!: boolean;

  @Optional(NewPassword(PASSWORD_MIN_AT_REGISTRATION, 'Passwords must be at least 8 characters and match.'))
  password?: string;
}
