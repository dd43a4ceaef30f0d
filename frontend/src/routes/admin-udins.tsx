import { UdinRegister } from '../features/udin-desk/udin-register';
import { AdminFrame } from './admin-frame';

/** The UDIN register. */
export function AdminUdinsRoute() {
  return (
    <AdminFrame width={1440}>
      <UdinRegister />
    </AdminFrame>
  );
}
