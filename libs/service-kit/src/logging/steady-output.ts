import { destination } from 'pino';

/** What waits for room on a full disk, in bytes; lines that come when there is more are lost. */
const MOST_UNWRITTEN = 4 * 1024 * 1024;

/** Nothing ends because its log cannot be written: on a full disk, customers would lose the service for its lines. */
export function steadyOutput(fd: number): ReturnType<typeof destination> {
  const output = destination({ dest: fd, sync: false, maxLength: MOST_UNWRITTEN });
  const { flushSync } = output;
  // At the end of a process it would try the same line for ever.
  output.on('error', () => (output.flushSync = () => undefined));
  output.on('write', () => (output.flushSync = flushSync));
  return output;
}
