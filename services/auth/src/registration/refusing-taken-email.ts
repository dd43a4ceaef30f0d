import { Problem } from '@udin/service-kit';
import { QueryFailedError } from 'typeorm';

/**
 * The unique constraint decides: two registrations at once both pass the look-up before. Throws auth.email-taken
 * (REG-4).
 * @param message for somebody else than the owner of the address
 */
export async function refusingTakenEmail<T>(work: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint;
    throw constraint === 'users_email_unique' ? new Problem('auth.email-taken', { message }) : error;
  }
}
