import { BanButton } from '../features/account-control/ban-button';
import { PeoplePage } from '../features/people/people-page';
import { OnlyFor } from '../ui/only-for';
import { AdminFrame } from './admin-frame';

/** The team, for the owner. */
export function AdminPeopleRoute() {
  return (
    <AdminFrame>
      <OnlyFor duty="people">
        <PeoplePage
          banButton={({ id, firstName, lastName, bannedAt }) => (
            <BanButton userId={id} name={`${firstName} ${lastName}`} isBanned={Boolean(bannedAt)}>
              Open documents stay assigned; an absence hands them over.
            </BanButton>
          )}
        />
      </OnlyFor>
    </AdminFrame>
  );
}
