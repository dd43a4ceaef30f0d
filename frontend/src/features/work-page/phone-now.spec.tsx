import { screen, within } from '@testing-library/react';
import { free, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

it('[ADM-2] shows the phone that the customer has now, and the one of the order where that is another', async () => {
  show({ ...free, phone: '9830012345' });
  const order = await screen.findByRole('region', { name: 'Order' });
  expect(order.textContent).toContain('9830012345 (in the order 9830000000)');
  expect(within(order).getByRole('link', { name: '9830012345' }).getAttribute('href')).toBe('tel:+919830012345');
  expect(within(order).queryByRole('link', { name: '9830000000' })).toBeNull();
});

it('[ADM-2] shows the phone also where the books of the order are gone', async () => {
  show({ ...free, order: null, phone: '9830012345' });
  const order = await screen.findByRole('region', { name: 'Order' });
  expect(within(order).getByRole('link', { name: '9830012345' })).toBeTruthy();
});
