import { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AlreadyPaidAnswer, AlreadyPaidFile, AwaitedDocumentAnswer } from '@udin/contracts';
import { useEffect, useState } from 'react';
import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';
import { awaitedDocuments } from '../awaited/awaited.queries';
import { isPaid } from '../upload/is-paid';
import { askAlreadyPaid, hashFiles, paidBy } from './already-paid.calls';
import { type FileId, mergePaid, type OrderPlan, planOrder } from './order-plan';
import { readPaymentKeys } from './payment-keys';
import { useIsLongerThan } from './use-is-longer-than';

/** After this long the page says what it is doing. */
const QUICK_MS = 1_000;

/** What the server knows of the files of an order, and what is paid and waits for a file whichever that is. */
type Known = Pick<AlreadyPaidAnswer, 'files' | 'sent_before'> & { awaited: AwaitedDocumentAnswer[] };
const NOTHING_KNOWN: Known = { files: [], sent_before: [], awaited: [] };

export interface PlannedOrder extends OrderPlan {
  isChecking: boolean;
  /** It takes longer than a second. */
  isSlow: boolean;
  /** Puts a paid file back into the order. */
  buyOnceMore: (id: FileId) => void;
  /** Paid for, and never arrived; those of the files among them, too. */
  awaited: readonly AwaitedDocumentAnswer[];
  /** Sends a file for what is paid already and waits for another one. */
  sendFor: (id: FileId, place: AlreadyPaidFile) => void;
  /** Whether what was given to files of the order still waits for one. Shows it anew when not. */
  doPlacesStand: () => Promise<boolean>;
  /** The server said meanwhile that these are paid. */
  addPaid: (files: readonly AlreadyPaidFile[]) => void;
  /** Computes it again from what the server says now. */
  planNow: (known: readonly AlreadyPaidFile[]) => Promise<OrderPlan>;
}

/** What of these files is paid already. Asked when the page opens; nobody's: not yet. */
export function useOrderPlan(files: readonly OrderFile[], userId: string | undefined): PlannedOrder {
  const isWanted = userId !== undefined;
  const queries = useQueryClient();
  const [again, setAgain] = useState<ReadonlySet<FileId>>(new Set());
  const [meantFor, setMeantFor] = useState<ReadonlyMap<FileId, AlreadyPaidFile>>(new Map());
  const queryKey = ['already-paid', orderKey(files), files.map(({ id }) => id)];
  const asked: UseQueryResult<Known> = useQuery({
    queryKey,
    queryFn: isWanted && files.length > 0 ? () => knownOf(files, userId, asked.data?.awaited) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { files: known, sent_before: sentBefore, awaited } = asked.data ?? NOTHING_KNOWN;
  const hashed = useHashes(files, isWanted);
  const isChecking = isWanted && files.length > 0 && (asked.isFetching || !hashed);

  const plan = planOrder(hashed ?? files.map((file) => ({ file, sha256: '' })), known, again, sentBefore, {
    meantFor,
    awaited,
  });

  return {
    ...plan,
    awaited,
    isChecking,
    isSlow: useIsLongerThan(QUICK_MS, isChecking),
    buyOnceMore: (id) => {
      if (meantFor.has(id)) setMeantFor(new Map([...meantFor].filter(([other]) => other !== id)));
      else setAgain((now) => new Set([...now, id]));
    },
    sendFor: (id, place) => setMeantFor((now) => new Map([...now, [id, place]])),
    doPlacesStand: async () => {
      if (!plan.paid.some(({ file }) => meantFor.has(file.id))) return true;
      const now = (await asked.refetch()).data ?? NOTHING_KNOWN;
      const chosen = { meantFor, awaited: now.awaited };
      return planOrder(await hashFiles(files), now.files, again, [], chosen).toPay.length <= plan.toPay.length;
    },
    addPaid: (more) =>
      queries.setQueryData<Known>(queryKey, (now = NOTHING_KNOWN) => ({ ...now, files: mergePaid(now.files, more) })),
    planNow: async (more) =>
      planOrder(await hashFiles(files), mergePaid(known, more), again, [], { meantFor, awaited }),
  };
}

/** Without the places that wait, nothing more is offered for them here: the dashboard names them, too. */
async function knownOf(files: readonly OrderFile[], userId: string, last: Known['awaited'] = []): Promise<Known> {
  const [known, awaited] = await Promise.all([paidAmong(files), awaitedDocuments(userId).catch(() => last)]);
  return { ...known, awaited };
}

/**
 * The open order of this browser is looked up at the provider, too: the way back from the bank may have been lost.
 * After an interrupted upload all its files count as paid, uploaded ones too, also when other files were added since.
 */
async function paidAmong(files: readonly OrderFile[]): Promise<Omit<Known, 'awaited'>> {
  const keys = await readPaymentKeys();
  const hashed = await hashFiles(files);
  const mine = keys?.paymentId || keys?.orderKey === orderKey(files) ? keys?.transactionId : undefined;
  try {
    const { transaction, ...known } = await askAlreadyPaid(hashed, mine);
    const isMine = keys?.paymentId && transaction && isPaid(transaction);
    return isMine ? { ...known, files: mergePaid(known.files, paidBy(transaction)) } : known;
  } catch (error) {
    // A transaction that was never stored, or that belongs to the account used before.
    if (!mine) throw error;
    return askAlreadyPaid(hashed);
  }
}

function useHashes(files: readonly OrderFile[], isWanted: boolean) {
  const [hashed, setHashed] = useState<Awaited<ReturnType<typeof hashFiles>>>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    // A file that cannot be read is found out again when it is paid for, with words.
    hashFiles(files).then(
      (found) => isCurrent && setHashed(found),
      () => isCurrent && setHashed(files.map((file) => ({ file, sha256: '' }))),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, isWanted]);
  return hashed?.length === files.length && hashed.every(({ file }, at) => file === files[at]) ? hashed : undefined;
}
