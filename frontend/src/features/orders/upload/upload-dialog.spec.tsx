import { screen } from '@testing-library/react';
import { renderInProduct } from '../../../testing/in-product';
import { UploadDialog } from './upload-dialog';
import type { FileProgress, UploadProgress } from './upload-progress';

const none = () => undefined;
const file = (state: FileProgress['state']): FileProgress => ({ id: state, name: `${state}.pdf`, percent: 100, state });
const refused = { ...file('refused'), reason: 'Not a PDF.' };
const show = (progress: Partial<UploadProgress>, finalLabel = 'Back to Dashboard') =>
  renderInProduct(
    <UploadDialog
      progress={{ stage: 'completed', files: [], ...progress }}
      transactionId="TXN_1"
      finalLabel={finalLabel}
      onRetry={none}
      onReplace={none}
      onLater={none}
      onClose={none}
    />,
  );
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('[UPM-1] while it runs, the button is "Close"', () => {
  show({ stage: 'uploading', files: [file('uploading'), file('waiting')] });
  expect(screen.getByRole('dialog', { name: 'Uploading your documents' })).toBeTruthy();
  expect(buttons()).toEqual(['Close']);
  // Seen once, as the title; heard as news.
  const seen = screen.getAllByText('Uploading your documents').filter((text) => !text.closest('.visually-hidden'));
  expect(seen).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Uploading your documents');
});

it('[UPM-1] a file that is sent again soon says so in its row', () => {
  show({ stage: 'uploading', files: [{ ...file('uploading'), reason: 'Sent again in 4 seconds.' }] });
  expect(screen.getByRole('listitem').textContent).toContain('Sent again in 4 seconds.');
});

it('[UPM-1] a file that is sent in the place of a refused one runs, too', () => {
  show({ files: [file('done'), file('uploading')] });
  expect(buttons()).toEqual(['Close']);
});

it.each([
  ['refused', { files: [file('done'), refused] }, 'Upload failed: refused.pdf: Not a PDF.'],
  ['an outage', { files: [file('done'), file('failed')], stopped: 'Unreachable' }, 'Upload failed: Unreachable'],
  ['nobody knows what', { files: [file('failed')], stopped: 'Upload failed' }, 'Upload failed'],
])('[UPM-3] after an error (%s) the title says so once, and the last button leads on', (_, progress, reason) => {
  show(progress);
  expect(screen.getByRole('dialog', { name: 'Upload failed' })).toBeTruthy();
  const alert = screen.getByRole('alert');
  expect(alert.querySelector('p')!.textContent).toBe(`${reason}\nPlease contact support if this persists.`);
  expect(buttons().at(-1)).toBe('Back to Dashboard');
  expect(screen.queryByText('Uploading your documents')).toBeNull();
  expect(screen.getAllByText(/^Upload failed/)).toHaveLength(2);
});

it('[UPM-3] a refused file can still be replaced, or left for later', () => {
  show({ files: [refused] });
  expect(buttons()).toEqual(['Replace this file', 'Later, from the dashboard', 'Back to Dashboard']);
  expect(screen.getByText('0%')).toBeTruthy();
});

it('[UPM-1] of a file that is put off nobody is told that it has arrived', () => {
  show({ files: [file('done'), file('later')] });
  expect(screen.getByRole('dialog', { name: 'Arrived: 1 of 2 documents' })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  for (const figure of ['1/2 files', '50%']) screen.getByText(figure);
  for (const untrue of ['Upload complete', 'Your documents have arrived'])
    expect(screen.queryByText(untrue)).toBeNull();
});

it('[UPM-3] a long name breaks, in the reason of a refused file, too', () => {
  show({ files: [file('done'), { ...refused, reason: 'long_name.pdf is damaged.', state: 'later' }] });
  for (const text of ['refused.pdf', /is damaged/]) expect(screen.getByText(text).closest('.long-name')).toBeTruthy();
});
