import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BackAgain } from '../features/absence/back-again';
import { Queue } from '../features/desk/queue';
import { type JustSigned, JustSignedNotice } from '../features/work-page/just-signed';
import { useDuties } from '../lib/use-duties';
import { AdminFrame } from './admin-frame';

/** The accountants' queue. */
export function AdminQueueRoute() {
  const mayWork = useDuties()('work');
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const { signed: last, ...kept } = (state ?? {}) as { signed?: JustSigned };
  // The last one of the queue: no other document's page says it.
  const [signed, setSigned] = useState(last);
  // Said once: whoever comes back to the list, or loads it again, knows it.
  useEffect(() => {
    if (last) void navigate({ search }, { replace: true, state: kept });
  });
  return (
    <AdminFrame width={1440}>
      {signed && <JustSignedNotice signed={signed} onDismiss={() => setSigned(undefined)} />}
      <Queue>{mayWork && <BackAgain />}</Queue>
    </AdminFrame>
  );
}
