import { BanButton } from '../features/account-control/ban-button';
import { EndSecondFactorButton } from '../features/account-control/end-second-factor-button';
import { SecondFactorRequirement } from '../features/account/second-factor/second-factor-requirement';
import { PeoplePage } from '../features/people/people-page';
import { OnlyFor } from '../ui/only-for';
import { AdminFrame } from './admin-frame';
import { EmailAddress } from '../ui/email-address';

/** The team, for the owner. */
export function AdminPeopleRoute() {
  return (
    <AdminFrame>
      <OnlyFor duty="people">
        <PeoplePage
          endSecondFactorButton={({ id, firstName, lastName }) => (
            <EndSecondFactorButton whose="admin" userId={id} name={`${firstName} ${lastName}`} />
          )}
          requirement={(people) => (
            <SecondFactorRequirement
              without={people
                .filter(({ hasSecondFactor, bannedAt }) => !hasSecondFactor && !bannedAt)
                .map(({ firstName, lastName }) => `${firstName} ${lastName}`)}
            />
          )}
          banButton={({ id, firstName, lastName, email, bannedAt }) => (
            <BanButton userId={id} name={`${firstName} ${lastName}`} isBanned={Boolean(bannedAt)}>
              Their address is <EmailAddress of={email} />. Open documents go to colleagues, or back to the queue.
            </BanButton>
          )}
        />
      </OnlyFor>
    </AdminFrame>
  );
}
