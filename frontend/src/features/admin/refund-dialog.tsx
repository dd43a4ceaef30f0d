import { NumberInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TransactionAnswer, UnusedPlaceAnswer } from '@udin/contracts';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { ApiError, failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { formatRupees } from '../../lib/format';
import { CustomerReads } from '../../ui/customer-language';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { LongText } from '../../ui/long-text';
import { TaxInRefund } from '../../ui/tax-in-refund';
import { Form } from '../../ui/form';
import { transactionToRefundQuery } from './admin.queries';
import { leftToRefund } from './can-refund';
import { RefundedOrder } from './refunded-order';
import { RefundPurpose } from './refund-purpose';

const PAISE = 100;
const MIN_RUPEES = 1;

interface RefundDialogProps {
  transaction: TransactionAnswer | null;
  onClose: () => void;
}

/** Refunds all or part of a payment, or a file that was never uploaded. The server makes a credit note. */
export function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  return (
    <GuardedDialog opened={transaction !== null} onClose={onClose} title="Refund" sheetOnPhone={false}>
      {transaction && <RefundForm key={transaction.id} transaction={transaction} onClose={onClose} />}
    </GuardedDialog>
  );
}

function sumOf(refunds: TransactionAnswer['refunds']): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0) / PAISE;
}

function RefundForm({ transaction, onClose }: { transaction: TransactionAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const left = leftToRefund(transaction);
  // Only what is said follows what others do: after a lost answer the same is asked again, though nothing may be left.
  const { data: now = transaction } = useQuery(transactionToRefundQuery(transaction.id));
  const { unused = [] } = now;
  const onItsWay = sumOf(now.refunds.filter(({ status }) => status === 'pending'));
  const [place, setPlace] = useState<UnusedPlaceAnswer>();
  const [amount, setAmount] = useState<number | string>(left);
  const rupees = Number(amount);
  const isPossible = rupees >= MIN_RUPEES && rupees <= left;
  // What a colleague gives back meanwhile is told before more goes back.
  const [seenLeft, setSeenLeft] = useState(Math.round(left * PAISE));
  const [reason, setReason] = useState('');
  useUnsaved(trimmed(reason) !== '');
  // One idempotency key for what is chosen in this dialog: pressing the button twice refunds once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const refund = useMutation({
    mutationFn: () =>
      call('POST /api/transactions/:id/refunds', {
        as: 'admin',
        params: { id: transaction.id },
        body: {
          amount: Math.round(rupees * PAISE),
          placeId: place?.id,
          reason: trimmed(reason),
          idempotencyKey,
          seenLeft,
        },
      }),
    onError: (failure) => setSeenLeft((seen) => leftIn(failure) ?? seen),
    // Also after an error: what the provider did not answer is noted, and counts.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  const giveBack = useOneAtATime(refund);
  const choose = (chosen: UnusedPlaceAnswer | undefined) => {
    setPlace(chosen);
    setAmount(chosen ? chosen.amount / PAISE : left);
    setKey(crypto.randomUUID());
    refund.reset();
  };
  return (
    <Form
      onSubmit={() => {
        // Given to the call: once this form is gone, the open dialog is that of another transaction.
        void giveBack(undefined, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          {transaction.userInfo.first_name} {transaction.userInfo.last_name} paid{' '}
          {formatRupees(transaction.pricing.total_amount)}; {formatRupees(leftToRefund(now))} can go back.
          {onItsWay > 0 && ` ${formatRupees(onItsWay)} is on its way already, and goes out by itself.`}
        </Text>
        <RefundedOrder transaction={transaction} />
        <ErrorBanner {...failureOf(refund, 'The refund could not be made. Please try again.')} />
        <RefundPurpose unused={unused} chosen={place} onChoose={choose} />
        <NumberInput
          label="Amount in rupees"
          readOnly={place !== undefined}
          min={MIN_RUPEES}
          max={left}
          // A wrong amount is said to be wrong: the nearest possible one is not what was meant.
          clampBehavior="none"
          error={amount === '' || isPossible ? undefined : `From ₹1 to ${formatRupees(left)}`}
          allowNegative={false}
          decimalScale={2}
          fixedDecimalScale
          thousandsGroupStyle="lakh"
          thousandSeparator=","
          value={amount}
          onChange={setAmount}
        />
        {isPossible && <TaxInRefund paise={Math.round(rupees * PAISE)} order={now} />}
        {!place && rupees === leftToRefund(now) && (
          <Text size="sm" c="dimmed">
            This is all that is left: no work goes on for what is not delivered yet. It cannot be called back.
          </Text>
        )}
        <CustomerReads userId={transaction.userId} />
        <LongText
          label="Reason"
          description="Shown to the customer"
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions
          onClose={onClose}
          color="red.7"
          disabled={!trimmed(reason) || !isPossible}
          loading={refund.isPending}
        >
          Refund {formatRupees(rupees)}
        </DialogActions>
      </Stack>
    </Form>
  );
}

/** Paise that can go back by now, in the refusal to give back what somebody has given back meanwhile. */
function leftIn(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'payment.refund-changed') return undefined;
  return (failure.data as { left?: number } | undefined)?.left;
}
