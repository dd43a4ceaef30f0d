import { useNavigate } from 'react-router';
import { AlertDialog } from '../../../ui/alert-dialog';
import type { useCheckout } from './use-checkout';

/** What went wrong with a payment, in words; tried again where that can help. */
export function PaymentAlert({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const navigate = useNavigate();
  const { alert, closeAlert, hasFailed, reload, pay } = checkout;
  const close = () => {
    closeAlert();
    if (alert?.leadsTo) void navigate(alert.leadsTo);
  };
  const again = () => {
    closeAlert();
    if (hasFailed) reload();
    else void pay();
  };
  return (
    <AlertDialog
      title={alert?.title}
      message={alert?.message}
      detail={alert?.detail}
      support={alert?.support}
      onRetry={alert?.canRetry ? again : undefined}
      onClose={close}
    />
  );
}
