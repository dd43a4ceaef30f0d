import { Button, Stack, Text } from '@mantine/core';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { useState } from 'react';
import { shortId } from '../../../lib/format';
import { useTexts } from '../../../lib/language/documents-texts';
import { Pages } from '../../../ui/pages';
import { useListTop } from '../../../ui/use-list-top';
import { useNamedPlace } from '../../../ui/use-named-place';
import classes from './awaited-list.module.css';

/** Of one order, whose id is that of its transaction. */
export interface AwaitedPlaces {
  id: string;
  documents: AwaitedDocumentAnswer[];
  /** This tab is sending its files. */
  isUnderWay: boolean;
}

const FIRST_SHOWN = 3;
const ON_A_PAGE = 10;

interface AwaitedListProps {
  /** The newest first. */
  orders: readonly AwaitedPlaces[];
  /** The order that a link in an email names: it comes before the others. */
  named: string | null;
  onSend: (order: AwaitedPlaces) => void;
}

/** Several orders that wait for files: the newest few, so that the documents below stay in sight, or all by pages. */
export function AwaitedList({ orders, named, onSend }: AwaitedListProps) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  const [chosen, setPage] = useState(1);
  const { heading, goToTop, focusTop } = useListTop<HTMLUListElement>();
  const pages = Math.ceil(orders.length / ON_A_PAGE);
  // What was sent is gone, and the last page with it.
  const page = Math.min(chosen, pages);
  const inOrder = [...orders].sort((one, other) => Number(other.id === named) - Number(one.id === named));
  const shown = isWhole ? inOrder.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE) : inOrder.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul ref={heading} className={classes.orders} aria-label={t('awaited.list')}>
        {shown.map((order) => (
          <AwaitedItem key={order.id} order={order} isNamed={order.id === named} onSend={() => onSend(order)} />
        ))}
      </ul>
      {!isWhole && orders.length > FIRST_SHOWN && (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => {
            setWhole(true);
            // The button goes.
            focusTop();
          }}
        >
          {t('awaited.showAll', { count: orders.length })}
        </Button>
      )}
      {isWhole && (
        <Pages
          of={t('awaited.list')}
          total={pages}
          page={page}
          onPage={(next) => {
            setPage(next);
            goToTop();
          }}
        />
      )}
    </>
  );
}

interface AwaitedItemProps {
  order: AwaitedPlaces;
  isNamed: boolean;
  onSend: () => void;
}

function AwaitedItem({ order: { id, documents, isUnderWay }, isNamed, onSend }: AwaitedItemProps) {
  const t = useTexts();
  const place = useNamedPlace<HTMLLIElement>(isNamed);
  const count = documents.length;
  const order = t('awaited.ofOrder', { count, id: shortId(id) });
  return (
    <li ref={place} className={classes.order}>
      <Stack gap={0} className={classes.words}>
        <Text size="sm">{order}</Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {isUnderWay ? t('awaited.underWay', { count }) : documents.map(({ name }) => name).join(', ')}
        </Text>
      </Stack>
      {!isUnderWay && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${t('awaited.sendNow', { count })}: ${order}`}
          onClick={onSend}
        >
          {t('awaited.sendNow', { count })}
        </Button>
      )}
    </li>
  );
}
