import { screen } from '@testing-library/react';
import { renderInProduct } from '../../testing/in-product';
import { AdminBar } from './admin-bar';

// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'support' } }) }));

it('[ADM-3] the header says who is logged in, and leads to the own account', () => {
  renderInProduct(<AdminBar firstName="Rohan" onLogout={() => undefined} />);
  const link = screen.getByRole('link', { name: 'Admin: Rohan, your account' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Admin: Rohan', '/admin/account']);
});
