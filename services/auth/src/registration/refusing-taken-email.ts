import type { ProblemCode } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { QueryFailedError } from 'typeorm';

interface Refusal {
  code?: ProblemCode;
  /** For somebody else than the owner of the address. */
  message?: string;
}

/**
 * The unique constraint decides: two registrations at once both pass the look-up before. Throws auth.email-taken
 * (REG-4), or what is asked for instead.
 */
export async function refusingTakenEmail<T>(
  work: () => Promise<T>,
  { code = 'auth.email-taken', message }: Refusal = {},
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint;
    throw constraint === 'users_email_unique' ? new Problem(code, { message }) : error;
  }
}
