import { isConnectionLost } from '@udin/service-kit';
import { StorageUnavailable } from '@udin/storage';
import { Damaged, Refused } from './damaged';

/** For the operator: customers are asked to try again, who looks after the disk has to know what is wrong with it. */
export function whyItStopped(error: Error): string {
  if (error instanceof Damaged || error instanceof Refused) return error.message;
  if (isConnectionLost(error)) return `No PostgreSQL answers: ${error.message}. Does \`npm start\` run?`;
  if (error instanceof StorageUnavailable) return causesOf(error).join(': ');
  return error.stack ?? error.message;
}

function causesOf({ cause }: Error): string[] {
  return cause instanceof Error ? [cause.message, ...causesOf(cause)].filter(Boolean) : [];
}
