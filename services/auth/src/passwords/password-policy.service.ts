import { Injectable } from '@nestjs/common';
import { fieldProblem, Problem } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { isCommonPassword } from './common-passwords';

/** Lengths are settings; 8 and 6 are the specification's. Common passwords are refused everywhere. */
@Injectable()
export class PasswordPolicyService {
  constructor(private readonly settings: AuthSettings) {}

  /** Throws request.invalid or auth.password-common, naming the field. */
  assertForRegistration(password: string, field: string, email: string): void {
    this.assertUsable(
      password,
      field,
      email,
      this.settings.PASSWORD_MIN_AT_REGISTRATION,
      (least) => `Passwords must be at least ${least} characters and match.`,
    );
  }

  assertForReset(password: string, field: string, email: string): void {
    this.assertUsable(
      password,
      field,
      email,
      this.settings.PASSWORD_MIN_AT_RESET,
      (least) => `Password must be at least ${least} characters long.`,
    );
  }

  private assertUsable(
    password: string,
    field: string,
    email: string,
    least: number,
    tooShort: (least: number) => string,
  ): void {
    if (password.length < least) throw fieldProblem(field, tooShort(least));
    if (!isCommonPassword(password) && !isAddress(password, email)) return;
    const problem = new Problem('auth.password-common');
    throw new Problem('auth.password-common', { details: [{ field, reason: problem.message }] });
  }
}

/** The first thing a guesser tries: the address itself, or what stands before the @. */
function isAddress(password: string, email: string): boolean {
  return [email, email.split('@')[0]].includes(password.toLowerCase());
}
