import { afterFailure, causeOf } from './failed-try';
import type { FilePreview } from './file-preview.entity';
import { ConverterOverloaded, NotConvertible } from './office-converter';

const tried = (attempts: number, timeouts = 0, overloads = 0) => ({ attempts, timeouts, overloads }) as FilePreview;
/** A moment ago is 0 as well, not -0. */
const seconds = ({ dueAt }: Partial<FilePreview>) => Math.round((dueAt!.getTime() - Date.now()) / 1_000) + 0;

describe('a preview of which a try has failed', () => {
  it('[PRV-1] is given up after its second time-out, however often the converter was away before', () => {
    const first = afterFailure(tried(41), 'took-too-long', false);
    expect([first.state, first.timeouts]).toEqual([undefined, 1]);
    expect(afterFailure(tried(42, 1), 'took-too-long', false)).toMatchObject({ state: 'failed', timeouts: 2 });
  });

  it('[PRV-1] waits longer for a converter that is away, ten minutes at most, and is never given up for it', () => {
    const waits = [tried(1), tried(2), tried(3, 1), tried(5_000)].map((one) => afterFailure(one, 'away', true));
    expect(waits.map(seconds)).toEqual([20, 40, 40, 600]);
    expect(waits.every(({ state }) => state === undefined)).toBe(true);
  });

  it('[PRV-1] waits twice as long after each 503, and is given up when others are converted meanwhile', () => {
    const waits = [0, 1, 2, 3, 40].map((overloads) => afterFailure(tried(50, 0, overloads), 'overloaded', false));
    expect(waits.map(seconds)).toEqual([20, 40, 80, 160, 3_600]);
    expect(afterFailure(tried(4, 0, 3), 'overloaded', true).state).toBeUndefined();
    expect(afterFailure(tried(5, 0, 4), 'overloaded', true)).toMatchObject({ state: 'failed', overloads: 5 });
  });

  it('[PRV-1] with 503 for ever is given up after three days, also where no other file is converted', () => {
    let preview = tried(1_000);
    let waited = 0;
    for (;;) {
      const next = afterFailure(preview, 'overloaded', false);
      if (next.state === 'failed') break;
      waited += seconds(next);
      preview = { ...preview, ...next, attempts: preview.attempts + 1 };
    }
    expect([preview.overloads, Math.round(waited / 86_400)]).toEqual([79, 3]);
  });

  it('[PRV-1] is due at once when the process was stopped', () => {
    expect(seconds(afterFailure(tried(3), 'stopped', true))).toBe(0);
  });

  it('[PRV-1] knows why', () => {
    expect(causeOf(new NotConvertible('no PDF'), true)).toBe('refused');
    expect(causeOf(new Error('aborted'), true)).toBe('took-too-long');
    expect(causeOf(new ConverterOverloaded('503'), false)).toBe('overloaded');
    expect(causeOf(new Error('ECONNREFUSED'), false)).toBe('away');
  });
});
