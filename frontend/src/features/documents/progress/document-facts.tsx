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

interface Fact {
  label: string;
  value: ReactNode;
  isWide?: boolean;
}

/** A short id, 24px high, is pressed within 44px. */
const ROOM_FOR_FINGERS: Record<string, string> = { '--room-above-and-below': '10px' };

/** Type, order, amount and invoice of a document. */
export function DocumentFacts({ data: { document, order, versions, noUdinBecause }, invoice }: DocumentFactsProps) {
  const t = useTexts();
  // After the years that the law asks for; nothing is uploaded for an order that is not known yet.
  const nothing = order ? '–' : t('progress.fact.noLongerKept');
  const described = order?.documents.find(({ id }) => id === document.id)?.description;
  const facts: Fact[] = [
    { label: t('progress.fact.type'), value: <TypeName of={document.documentTypeName} /> },
    // Of a type such as "Other certificates" only these words tell what was asked for.
    ...(described ? [{ label: t('progress.fact.described'), value: <Words>{described}</Words>, isWide: true }] : []),
    // The file that is there now; those before it are versions, the newest first.
    { label: t('progress.fact.uploaded'), value: formatMoment(versions[0]?.replacedAt ?? document.uploadedDate) },
    { label: t('progress.fact.size'), value: formatSize(document.size) },
    { label: t('progress.fact.id'), value: <CopyableId id={document.id} of={document.fileName} /> },
    {
      label: t('progress.fact.order'),
      value: <CopyableId id={document.transactionId} of={t('progress.fact.theTransaction')} />,
    },
    {
      label: t('progress.fact.paid'),
      value: order && order.totalPaise !== null ? <Whole>{formatPaise(order.totalPaise)}</Whole> : nothing,
    },
    { label: t('progress.fact.paidOn'), value: order?.paidAt ? formatMoment(order.paidAt) : nothing },
    { label: t('progress.fact.invoice'), value: order && invoice ? invoice : nothing },
    // One that is kept for the file to come is, until then, the UDIN of a file that is not in force.
    ...(document.udin && document.signedDocumentLink
      ? [{ label: 'UDIN', value: <CopyableId id={document.udin} of="UDIN" whole />, isWide: true }]
      : []),
    // Others that were bought have one: whoever shows it to a bank is asked.
    ...(noUdinBecause ? [{ label: 'UDIN', value: t(`progress.fact.noUdin.${noUdinBecause}`), isWide: true }] : []),
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} spacing="md" m={0} style={ROOM_FOR_FINGERS}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} style={isWide ? { gridColumn: 'span 2' } : undefined}>
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

/** In the lines in which they were written. */
function Words({ children }: { children: string }) {
  return <span className="pre-line">{children}</span>;
}
