import { screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { UploadProgress } from './upload-progress';

it.each([
  [undefined, ''],
  [7, ''],
  [100, 'Checking the file…'],
])('[VLT-2] a screen reader hears what follows the last byte, and not each percent (%p)', (percent, news) => {
  renderInProduct(<UploadProgress percent={percent} after="Checking the file…" />);
  expect(screen.getByRole('status').textContent).toBe(news);
  expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')).toBe(percent?.toString());
});
