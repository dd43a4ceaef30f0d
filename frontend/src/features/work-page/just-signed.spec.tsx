import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInProduct } from '../../testing/in-product';
import { JustSignedNotice } from './just-signed';

it('[DOC-3] says what was signed for whom with which file, leads back to it, and goes', async () => {
  const onDismiss = jest.fn();
  const signed = { id: 'd1', fileName: 'balance.pdf', signedName: 'of-somebody-else.pdf', of: 'Asha Sen' };
  renderInProduct(<JustSignedNotice signed={signed} onDismiss={onDismiss} />);
  await screen.findByText('Signed: balance.pdf of Asha Sen, with of-somebody-else.pdf.');
  expect(screen.getByRole('link', { name: 'Look at it again' }).getAttribute('href')).toBe('/admin/document/d1');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalled();
});
