import { Injectable } from '@nestjs/common';
import { fieldRefusal, type FieldSentence, Problem } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { isCommonPassword } from './common-passwords';

/** What is known about whose password it will be. */
export interface Owner {
  /** In lower case. */
  email: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Lengths are settings; 8 and 6 are the specification's. Common passwords, and those made of what is known about their
 * owner, are refused everywhere.
 */
@Injectable()
export class PasswordPolicyService {
  constructor(private readonly settings: AuthSettings) {}

  /** Throws request.invalid or auth.password-common, naming the field. */
  assertForRegistration(password: string, field: string, about: Owner): void {
    this.assertUsable(
      password,
      field,
      about,
      this.settings.PASSWORD_MIN_AT_REGISTRATION,
      'request.invalid/short-password-at-registration',
    );
  }

  assertForReset(password: string, field: string, about: Owner): void {
    this.assertUsable(password, field, about, this.settings.PASSWORD_MIN_AT_RESET, 'request.invalid/short-password');
  }

  private assertUsable(password: string, field: string, about: Owner, least: number, tooShort: FieldSentence): void {
    if (password.length < least) throw fieldRefusal(field, tooShort, { least });
    if (!isCommonPassword(password, this.wordsOf(about))) return;
    const problem = new Problem('auth.password-common');
    throw new Problem('auth.password-common', { details: [{ field, reason: problem.message }] });
  }

  /** The first things a guesser tries: names, the address and what it is made of, the product. */
  private wordsOf({ email, firstName = '', lastName = '' }: Owner): string[] {
    const local = email.split('@')[0]!;
    const names = [firstName, lastName, firstName + lastName, lastName + firstName, this.settings.PRODUCT_NAME];
    const words = [...names, email, local, local.replace(/\P{L}/gu, ''), ...local.split(/[^\p{L}]+/u)];
    return words.map((word) => word.toLowerCase());
  }
}
