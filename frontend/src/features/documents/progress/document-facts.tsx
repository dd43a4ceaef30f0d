import { SimpleGrid, Text } from '@mantine/core';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import type { ReactNode } from 'react';
import { formatMoment, formatPaise, formatSize } from '../../../lib/format';
import { useTexts } from '../../../lib/language/documents-texts';
import { CopyableId } from '../../../ui/copyable-id';
import { TypeName } from '../../../ui/type-name';

interface DocumentFactsProps {
  data: ProgressAnswer;
  /** Downloads the invoice. */
  invoice: ReactNode;
}

/** A short id, 24px high, is pressed within 44px. */
const ROOM_FOR_FINGERS: Record<string, string> = { '--room-above-and-below': '10px' };

/** Type, order, amount and invoice of a document. */
export function DocumentFacts({ data: { document, order, versions }, invoice }: DocumentFactsProps) {
  const t = useTexts();
  // After the years that the law asks for; nothing is uploaded for an order that is not known yet.
  const nothing = order ? '–' : t('progress.fact.noLongerKept');
  const facts: [string, ReactNode][] = [
    [t('progress.fact.type'), <TypeName key="type" of={document.documentTypeName} />],
    // The file that is there now; those before it are versions, the newest first.
    [t('progress.fact.uploaded'), formatMoment(versions[0]?.replacedAt ?? document.uploadedDate)],
    [t('progress.fact.size'), formatSize(document.size)],
    [t('progress.fact.id'), <CopyableId key="id" id={document.id} of={document.fileName} />],
    [
      t('progress.fact.order'),
      <CopyableId key="order" id={document.transactionId} of={t('progress.fact.theTransaction')} />,
    ],
    [
      t('progress.fact.paid'),
      order && order.totalPaise !== null ? <Whole>{formatPaise(order.totalPaise)}</Whole> : nothing,
    ],
    [t('progress.fact.paidOn'), order?.paidAt ? formatMoment(order.paidAt) : nothing],
    [t('progress.fact.invoice'), order && invoice ? invoice : nothing],
    // One that is kept for the file to come is, until then, the UDIN of a file that is not in force.
    ...(document.udin && document.signedDocumentLink
      ? [['UDIN', <Whole key="udin">{document.udin}</Whole>] as [string, ReactNode]]
      : []),
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} spacing="md" m={0} style={ROOM_FOR_FINGERS}>
      {facts.map(([label, value]) => (
        <div key={label} style={label === 'UDIN' ? { gridColumn: 'span 2' } : undefined}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** A long id may be broken anywhere; an amount nowhere, and a UDIN neither: it is compared with the one on paper. */
function Whole({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
