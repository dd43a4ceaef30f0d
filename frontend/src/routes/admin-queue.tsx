import { useState } from 'react';
import { useLocation } from 'react-router';
import { BackAgain } from '../features/absence/back-again';
import { Queue } from '../features/desk/queue';
import { type JustSigned, JustSignedNotice } from '../features/work-page/just-signed';
import { useDuties } from '../lib/use-duties';
import { AdminFrame } from './admin-frame';

/** The accountants' queue. */
export function AdminQueueRoute() {
  const mayWork = useDuties()('work');
  // The last one of the queue: no other document's page says it.
  const [signed, setSigned] = useState((useLocation().state as { signed?: JustSigned } | null)?.signed);
  return (
    <AdminFrame width={1440}>
      {signed && <JustSignedNotice signed={signed} onDismiss={() => setSigned(undefined)} />}
      <Queue>{mayWork && <BackAgain />}</Queue>
    </AdminFrame>
  );
}
