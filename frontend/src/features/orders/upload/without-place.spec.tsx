import { screen } from '@testing-library/react';
import { ApiError } from '../../../lib/api/api-error';
import { renderInProduct } from '../../../testing/in-product';
import { UploadDialog } from './upload-dialog';
import { isWithoutPlace } from './upload-one';
import { errorOf, type FileProgress, isComplete, isOver, type UploadProgress } from './upload-progress';

const sent: FileProgress = { id: 1, name: 'a.pdf', percent: 100, state: 'done' };
const reason = 'All paid documents of this transaction have been uploaded already.';
const placeless: FileProgress = { id: 2, name: 'b.pdf', percent: 100, state: 'refused', reason, hasNoPlace: true };
const unreadable: FileProgress = { id: 3, name: 'c.pdf', percent: 100, state: 'refused', reason: 'Not a PDF.' };
const ended = (...files: FileProgress[]): UploadProgress => ({ stage: 'completed', files });
const none = () => undefined;
const show = (progress: UploadProgress) =>
  renderInProduct(
    <UploadDialog
      progress={progress}
      transactionId="TXN_1"
      finalLabel="Continue"
      onRetry={none}
      onReplace={none}
      onLater={none}
      onClose={none}
    />,
  );

describe('[UPM-3] a file for which no paid place is left', () => {
  it('is known by the code of its refusal', () => {
    const refusedFor = (code: string) => isWithoutPlace(new ApiError('No', 409, { code }));
    expect(['document.none-left', 'document.type-not-paid', 'document.not-paid'].map(refusedFor)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says why and lets the order finish, without promising a place', () => {
    show(ended(sent, placeless));
    expect(screen.getByRole('dialog', { name: 'Arrived: 1 of 2 documents' })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText(/Upload failed/)).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue']);
  });

  it('alone in its order is told as a failure, with nothing to choose but to go on; the browser keeps it', () => {
    show(ended(placeless));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue']);
    expect(errorOf(ended(placeless))).toBe(`b.pdf: ${reason}`);
    expect([isComplete(ended(placeless)), isOver(ended(placeless))]).toEqual([false, false]);
  });

  it('leaves the others their choice', () => {
    show(ended(sent, placeless, unreadable));
    expect(screen.queryAllByRole('button', { name: /b\.pdf/ })).toEqual([]);
    expect(screen.getAllByRole('button', { name: /c\.pdf/ })).toHaveLength(2);
    expect(isOver(ended(sent, placeless, unreadable))).toBe(false);
  });
});
