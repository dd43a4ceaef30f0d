import { NativeSelect } from '@mantine/core';
import type { UnusedPlaceAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { formatPaise } from '../../lib/format';

interface RefundPurposeProps {
  unused: readonly UnusedPlaceAnswer[];
  /** undefined: an amount of the payment, for no file. */
  chosen: UnusedPlaceAnswer | undefined;
  onChoose: (place: UnusedPlaceAnswer | undefined) => void;
}

/** What money goes back for; asked only where something of the order was paid and never uploaded. */
export function RefundPurpose({ unused, chosen, onChoose }: RefundPurposeProps) {
  // What was chosen stands there until another is: when the answer to a refund was lost, the file may be gone from the
  // list, and pressing again still asks for it.
  const offered = !chosen || unused.some(({ id }) => id === chosen.id) ? unused : [chosen, ...unused];
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label="What it is for"
      description={chosen && 'This file can no longer be uploaded then.'}
      data={[
        { value: '', label: 'An amount of the payment' },
        ...offered.map(({ id, name, documentType, amount }) => ({
          value: id,
          label: `${name}, not uploaded: ${documentTypeLabel(documentType)}, ${formatPaise(amount)}`,
        })),
      ]}
      value={chosen?.id ?? ''}
      onChange={(event) => onChoose(offered.find(({ id }) => id === event.currentTarget.value))}
    />
  );
}
