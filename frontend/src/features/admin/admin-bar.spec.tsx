import { screen } from '@testing-library/react';
import { renderInProduct } from '../../testing/in-product';
import { AdminBar } from './admin-bar';

// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'support' } }) }));

it('[ADM-3] the header says who is logged in, and leads to the own account', () => {
  renderInProduct(<AdminBar firstName="Rohan" onLogout={() => undefined} />);
  const link = screen.getByRole('link', { name: 'Admin: Rohan' });
  // The name that is seen, and what it leads to once.
  expect([link.title, link.getAttribute('href')]).toEqual(['Your account', '/admin/account']);
});
