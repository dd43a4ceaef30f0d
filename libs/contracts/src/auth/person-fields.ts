import { IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { AllOf } from '../all-of';
import { PASSWORD_MAX } from '../limits';
import { NeededText, NeededWords } from '../needed-text';
import { STATE_SLUGS } from '../states-of-india';
import { LowerCaseEmail, Trim } from '../text-rules';
import { CleanName } from './clean-name';
import { IsMailbox } from './is-mailbox';
import { IsPrintable } from './is-printable';

/** Rules of what a person's form asks for, wherever it is asked. */
export const PersonName = (message?: string) => AllOf(CleanName(), NeededText(80, message));

/** Of a customer: stands on invoices. */
export const CustomerName = (message: string) => AllOf(PersonName(message), IsPrintable());

export const AccountEmail = (message: string) => AllOf(LowerCaseEmail(), IsMailbox(message), MaxLength(254));

export const PhoneNumber = () =>
  AllOf(Trim(), Matches(/^[0-9]{10}$/, { message: 'Enter the 10 digits of your phone number, without country code' }));

export const Address = () => AllOf(NeededWords(500, 'Address is required'), IsPrintable());

export const StateOfIndia = () => IsIn([...STATE_SLUGS], { message: 'Choose a state' });

export const PinCode = () =>
  AllOf(Trim(), Matches(/^[1-9][0-9]{5}$/, { message: 'A PIN code has 6 digits and does not begin with 0' }));

export const NewPassword = (minLength: number, message?: string) =>
  AllOf(IsString(), MinLength(minLength, { message }), MaxLength(PASSWORD_MAX));
