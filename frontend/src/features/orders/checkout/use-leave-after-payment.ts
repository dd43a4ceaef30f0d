import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { shortId } from '../../../lib/format';
import { isOrderGone } from '../../../lib/order-files/shared-order';
import { useSessionEnd } from '../../../lib/use-session-end';
import type { PaidOrder, useCheckout } from './use-checkout';

/**
 * Leaves for the login when the server has ended the session, but not while the provider's dialog lies over the page:
 * whoever pays in it would read afterwards that the session is over, and nothing of the payment (RT-2). After a payment
 * the login says so, and leads back here, where what was paid is recorded and uploaded.
 *
 * @param isUploaded there is nothing left to go on with
 */
export function useLeaveAfterPayment(
  { isHeld, confirmation }: Pick<ReturnType<typeof useCheckout>, 'isHeld' | 'confirmation'>,
  paid: Pick<PaidOrder, 'transactionId'> | undefined,
  isUploaded: boolean,
): void {
  const navigate = useNavigate();
  const [hasSessionEnded, setEnded] = useState(false);
  const made = isUploaded ? undefined : (confirmation.payment ?? paid);
  const paidAs = made && shortId(made.transactionId);
  useSessionEnd('user', () => setEnded(true));
  useEffect(() => {
    if (!hasSessionEnded || isHeld) return;
    // A logout in another tab has cleared the files: the dashboard asks for what is paid and did not arrive.
    const areFilesGone = paidAs !== undefined && isOrderGone();
    const login = paidAs && !areFilesGone ? '/login?next=/payment' : '/login';
    void navigate(login, { state: { hasSessionEnded, paidAs, ...(areFilesGone && { areFilesGone }) } });
  }, [hasSessionEnded, isHeld, paidAs, navigate]);
}
