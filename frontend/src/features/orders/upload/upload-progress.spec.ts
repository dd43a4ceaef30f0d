import { ApiError } from '../../../lib/api/api-error';
import { isPaid } from './is-paid';
import { refusalReason } from './upload-one';
import { errorOf, isComplete, isSettled, type UploadProgress, withFile } from './upload-progress';

const ended: UploadProgress = {
  stage: 'completed',
  files: [
    { id: 1, name: 'a.pdf', percent: 100, state: 'done' },
    { id: 2, name: 'scan.jpg', percent: 100, state: 'refused', reason: 'Not an image.' },
  ],
};

describe('[UPM-3] a refused file', () => {
  it('is what the server says of the file, not an outage or a missing payment', () => {
    expect(refusalReason(new ApiError('Not a PDF.', 415))).toBe('Not a PDF.');
    expect(refusalReason(new ApiError('Infected.', 422))).toBe('Infected.');
    expect(refusalReason(new ApiError('Unreachable', 0))).toBeUndefined();
    expect(refusalReason(new ApiError('Not paid', 409, { code: 'document.not-paid' }))).toBeUndefined();
    expect(refusalReason(new ApiError('None left', 409, { code: 'document.none-left' }))).toBe('None left');
  });

  it('that was replaced or left for later is no error any more', () => {
    expect(isSettled(ended)).toBe(true);
    expect(errorOf(ended)).toBe('scan.jpg: Not an image.');
    for (const state of ['later', 'done'] as const) expect(isComplete(withFile(ended, 2, { state }))).toBe(true);
  });

  it('is named once where the server names it, too', () => {
    const named = withFile(ended, 2, { reason: '“scan.jpg” is damaged and cannot be opened.' });
    expect(errorOf(named)).toBe('“scan.jpg” is damaged and cannot be opened.');
  });

  it('that is replaced by one that is refused as well is told anew, and nothing is called complete meanwhile', () => {
    const sending = withFile(ended, 2, { state: 'uploading', reason: undefined, name: 'again.jpg' });
    expect([errorOf(sending), isComplete(sending)]).toEqual([undefined, false]);
    const refused = withFile(sending, 2, { state: 'refused', reason: 'Not an image either.' });
    expect([errorOf(refused), isComplete(refused)]).toEqual(['again.jpg: Not an image either.', false]);
  });

  it('does not hide what else stopped the order', () => {
    const stopped = {
      ...ended,
      stopped: 'b.pdf: Unreachable',
      files: [...ended.files, { name: 'b.pdf', percent: 0, state: 'failed' as const }],
    };
    expect(isSettled(stopped)).toBe(false);
    expect(errorOf(withFile(stopped, 2, { state: 'later' }))).toBe('b.pdf: Unreachable');
  });
});

it('[UPM-2] status "paid" counts as completed', () => {
  const answer = (status: string) => ({ status, paymentStatus: 'created' }) as unknown as Parameters<typeof isPaid>[0];
  expect([isPaid(answer('paid')), isPaid(answer('completed')), isPaid(answer('pending'))]).toEqual([true, true, false]);
});
