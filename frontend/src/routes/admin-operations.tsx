import { OperationsPage } from '../features/operations/operations-page';
import { AdminFrame } from './admin-frame';

/** The operator's console, for the owner. */
export function AdminOperationsRoute() {
  return (
    <AdminFrame>
      <OperationsPage />
    </AdminFrame>
  );
}
