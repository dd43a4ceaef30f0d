import { BackAgain } from '../features/absence/back-again';
import { Queue } from '../features/desk/queue';
import { useDuties } from '../lib/use-duties';
import { AdminFrame } from './admin-frame';

/** The accountants' queue. */
export function AdminQueueRoute() {
  const mayWork = useDuties()('work');
  return (
    <AdminFrame width={1440}>
      <Queue>{mayWork && <BackAgain />}</Queue>
    </AdminFrame>
  );
}
