import { screen } from '@testing-library/react';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import type { ReactNode } from 'react';
import { answering } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { AdminFiguresRoute } from './admin-figures';
import { AdminPeopleRoute } from './admin-people';
import { AdminUdinsRoute } from './admin-udins';

let role: AdminRole;
// Read from the browser's store, which belongs to its own spec.
jest.mock('../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));
jest.mock('./admin-frame', () => ({ AdminFrame: ({ children }: { children: ReactNode }) => children }));

const PLACES = {
  figures: [AdminFiguresRoute, 'Numbers'],
  udins: [AdminUdinsRoute, 'UDIN register'],
  people: [AdminPeopleRoute, 'People'],
} as const;

it.each([
  ['figures', 'accountant', 'Only the owner and lead see this page'],
  ['figures', 'support', 'Only the owner and lead see this page'],
  ['udins', 'reviewer', 'Only the owner, lead and accountant see this page'],
  ['udins', 'support', 'Only the owner, lead and accountant see this page'],
  ['people', 'lead', 'Only the owner sees this page'],
] as const)('[ADM-4] %s, opened by %s, says whose it is, asks nothing and leads on', async (place, name, words) => {
  role = name;
  const calls = answering({});
  const [Route] = PLACES[place];
  renderInProduct(<Route />);
  await screen.findByRole('heading', { level: 1, name: words });
  expect(calls).toEqual([]);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Go to the queue' }).getAttribute('href')).toBe('/admin');
});

it.each([
  ['figures', 'lead'],
  ['udins', 'accountant'],
  ['people', 'owner'],
] as const)('[ADM-4] %s is open to %s', async (place, name) => {
  role = name;
  answering({});
  const [Route, heading] = PLACES[place];
  renderInProduct(<Route />);
  await screen.findByRole('heading', { level: 1, name: heading });
});
