import { ConfirmWithPassword } from '../features/account/confirm-with-password';
import { CircularsPage } from '../features/circulars/circulars-page';
import { OnlyFor } from '../ui/only-for';
import { AdminFrame } from './admin-frame';

/** Messages to many customers, for the owner. */
export function AdminCircularsRoute() {
  return (
    <AdminFrame>
      <OnlyFor duty="circulars">
        <CircularsPage confirming={(part) => <ConfirmWithPassword as="admin" {...part} />} />
      </OnlyFor>
    </AdminFrame>
  );
}
