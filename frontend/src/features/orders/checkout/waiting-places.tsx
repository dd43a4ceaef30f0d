import { Button } from '@mantine/core';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { useTexts } from '../../../lib/language/payment-texts';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { RichText } from '../../../ui/rich-text';
import { useFocusAfterStep } from '../../../ui/use-focus-after-step';
import { type PaidFile, placeKey } from './order-plan';
import type { PlannedOrder } from './use-order-plan';

interface WaitingPlacesProps extends Pick<PlannedOrder, 'toPay' | 'paid' | 'awaited' | 'sendFor'> {
  /** Nothing is paid yet, or on its way. */
  canChoose: boolean;
}

/**
 * Paid for, and never arrived: after a refused file people come back with a corrected one, which no checksum knows. It
 * is offered the place of the first before it is charged.
 */
export function WaitingPlaces({ canChoose, sendFor, ...plan }: WaitingPlacesProps) {
  const t = useTexts();
  const offers = canChoose ? offersOf(plan) : [];
  // An offer that is taken goes, and the button with it.
  const heading = useFocusAfterStep(offers.map(({ file }) => file.id).join());
  return (
    <News>
      {offers.map(({ file, place }) => {
        const { name, documentType, documentTypeName, transactionId } = place;
        const use = (button: HTMLElement) => {
          heading.current = button.closest('[role=dialog]')?.querySelector('h2') ?? null;
          sendFor(file.id, { sha256: '', name, document_type: documentType, transaction_id: transactionId });
        };
        return (
          <Notice
            key={file.id}
            tone="note"
            action={
              <Button
                size="compact-md"
                aria-label={`${t('payment.sendFor')}: ${file.name}`}
                onClick={({ currentTarget }) => use(currentTarget)}
              >
                {t('payment.sendFor')}
              </Button>
            }
          >
            <RichText parts={{ file: <bdi>{file.name}</bdi>, name: <bdi>{name}</bdi> }}>
              {t('payment.waitingPlace', { type: documentTypeName })}
            </RichText>
          </Notice>
        );
      })}
    </News>
  );
}

/** Each place is offered to one file of its type, and none that a file of the order has already. */
function offersOf({ toPay, paid, awaited }: Omit<WaitingPlacesProps, 'canChoose' | 'sendFor'>) {
  const used = paid.filter(({ sentAs }) => !sentAs).map(keyOfPaid);
  const free = awaited.filter((place) => {
    const at = used.indexOf(placeKey(place.transactionId, place.documentType, place.name));
    if (at >= 0) used.splice(at, 1);
    return at < 0;
  });
  return toPay.flatMap(({ file }): { file: OrderFile; place: AwaitedDocumentAnswer }[] => {
    const at = free.findIndex(({ documentType }) => documentType === file.documentType);
    return at < 0 ? [] : [{ file, place: free.splice(at, 1)[0]! }];
  });
}

const keyOfPaid = ({ transactionId, documentType, orderedAs, file }: PaidFile) =>
  placeKey(transactionId, documentType, orderedAs ?? file.name);
