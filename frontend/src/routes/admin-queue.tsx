import { Queue } from '../features/desk/queue';
import { AdminFrame } from './admin-frame';

/** The accountants' queue. */
export function AdminQueueRoute() {
  return (
    <AdminFrame width={1440}>
      <Queue />
    </AdminFrame>
  );
}
