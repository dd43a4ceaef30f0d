import type { FilePreview } from './file-preview.entity';
import { ConverterOverloaded, NotConvertible } from './office-converter';

/** Why a try has failed. The first three may be for the file's own sake; a process that is stopped says nothing. */
type Cause = 'refused' | 'took-too-long' | 'overloaded' | 'away' | 'stopped';

/** A file that takes too long does so again; once more, because the machine may have been busy. */
const MAX_TIMEOUTS = 2;
/** Not the first time: a converter may have too much to do. */
const OVERLOADS_BESIDE_OTHERS = 5;
/** With their pauses three days: also where no other file shows whether the converter is there for anybody. */
const MAX_OVERLOADS = 80;
/** Seconds after which a converter that was away is asked again: more each time, ten minutes at most. */
const AGAIN_SECONDS = 20;
const MOST_AGAIN_SECONDS = 600;
/** After 503 it is asked after twice as long each time. */
const MOST_OVERLOADED_SECONDS = 3_600;

/** @param hasTimedOut whether the time of this conversion was over */
export function causeOf(error: unknown, hasTimedOut: boolean): Cause {
  if (error instanceof NotConvertible) return 'refused';
  if (hasTimedOut) return 'took-too-long';
  return error instanceof ConverterOverloaded ? 'overloaded' : 'away';
}

/**
 * What a failed try makes of a preview. For the absence of the converter no file is given up, however long that lasts.
 *
 * @param servesOthers whether the converter has made a PDF of another file since this one was tried before
 */
export function afterFailure(preview: FilePreview, cause: Cause, servesOthers: boolean): Partial<FilePreview> {
  const timeouts = preview.timeouts + Number(cause === 'took-too-long');
  const overloads = preview.overloads + Number(cause === 'overloaded');
  const isGivenUp =
    cause === 'refused' ||
    (cause === 'took-too-long' && timeouts >= MAX_TIMEOUTS) ||
    (cause === 'overloaded' && overloads >= (servesOthers ? OVERLOADS_BESIDE_OTHERS : MAX_OVERLOADS));
  if (isGivenUp) return { state: 'failed', timeouts, overloads };
  return { timeouts, overloads, dueAt: new Date(Date.now() + secondsUntilNext(preview, cause) * 1_000) };
}

function secondsUntilNext({ attempts, timeouts, overloads }: FilePreview, cause: Cause): number {
  if (cause === 'stopped') return 0;
  if (cause === 'overloaded') return Math.min(AGAIN_SECONDS * 2 ** overloads, MOST_OVERLOADED_SECONDS);
  return Math.min(AGAIN_SECONDS * (attempts - timeouts - overloads), MOST_AGAIN_SECONDS);
}
