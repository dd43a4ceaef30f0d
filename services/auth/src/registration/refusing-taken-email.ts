import type { ProblemName } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { QueryFailedError } from 'typeorm';

/**
 * The unique constraint decides: two registrations at once both pass the look-up before. Throws auth.email-taken
 * (REG-4), or what is asked for instead.
 */
export async function refusingTakenEmail<T>(
  work: () => Promise<T>,
  refusal: ProblemName = 'auth.email-taken',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint;
    throw constraint === 'users_email_unique' ? new Problem(refusal) : error;
  }
}
