import { Anchor, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { Link } from 'react-router';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { shortId } from '../../lib/format';
import { useTexts } from '../../lib/language/dashboard-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { News } from '../../ui/news';
import { WhyNotPaid } from './why-not-paid';

interface UnpaidStepProps {
  transaction: TransactionAnswer;
  /** The transaction of the order whose files are in this browser. */
  findOrderHere: () => Promise<string | null>;
}

/**
 * What can be done about a transaction that is not paid. Nothing is paid here: an order whose files are in this browser
 * goes on where it is looked up first what is paid; of any other one the provider is asked.
 */
export function UnpaidStep(props: UnpaidStepProps) {
  return (
    <>
      <WhyNotPaid failures={props.transaction.failures} />
      <NextStep {...props} />
    </>
  );
}

function NextStep({ transaction: { transactionId, userId, status }, findOrderHere }: UnpaidStepProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: here, isPending } = useQuery({ queryKey: ['order-here', userId], queryFn: findOrderHere });
  const checking = useMutation({
    mutationFn: () =>
      call('POST /api/transactions/already-paid', { body: { sha256: [], transaction_id: transactionId } }),
    // Its documents are awaited from now on, and the figures above are others.
    onSuccess: ({ transaction }) => void (transaction?.status !== status && queries.invalidateQueries()),
  });
  const check = useOneAtATime(checking);
  if (isPending) return null;
  if (here === transactionId)
    return (
      <Anchor component={Link} to="/payment" size="sm" underline="always" py={4}>
        {t('transactions.goOn')}
      </Anchor>
    );
  if (status !== 'pending') return null;
  const isNotPaid = checking.isSuccess && checking.data.transaction?.status === status;
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        loading={checking.isPending}
        onClick={() => void check()}
        aria-label={`${t('transactions.check')}: ${shortId(transactionId)}`}
      >
        {t('transactions.check')}
      </BusyButton>
      <News>
        <Text size="sm" maw={240}>
          {isNotPaid && t('transactions.notArrived')}
          {checking.isError && problemOf(checking.error, t('transactions.loadFailed')).message}
        </Text>
      </News>
    </>
  );
}
