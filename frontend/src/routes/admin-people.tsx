import { PeoplePage } from '../features/people/people-page';
import { AdminFrame } from './admin-frame';

/** The team, for the owner. */
export function AdminPeopleRoute() {
  return (
    <AdminFrame>
      <PeoplePage />
    </AdminFrame>
  );
}
