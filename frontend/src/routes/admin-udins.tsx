import { UdinRegister } from '../features/udin-desk/udin-register';
import { OnlyFor } from '../ui/only-for';
import { AdminFrame } from './admin-frame';

/** The UDIN register. */
export function AdminUdinsRoute() {
  return (
    <AdminFrame width={1440}>
      <OnlyFor duty="udin">
        <UdinRegister />
      </OnlyFor>
    </AdminFrame>
  );
}
