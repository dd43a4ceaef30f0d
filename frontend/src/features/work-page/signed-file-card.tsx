import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileAccessAnswer } from '@udin/contracts';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../../lib/format';
import { accessQuery } from './access.query';
import { LongName } from '../../ui/long-name';

const HOLDING_IT: readonly FileAccessAnswer['kind'][] = ['signed', 'signed-original', 'archive'];

interface SignedFileCardProps {
  data: WorkAnswer;
  mayTakeBack: boolean;
  onTakeBack: () => void;
}

/** What the customer has, and whether it was opened: who has sent a wrong file must know how far it got. */
export function SignedFileCard({ data, mayTakeBack, onTakeBack }: SignedFileCardProps) {
  const { document } = data;
  const { data: accesses } = useQuery(accessQuery(document.id));
  const { signedAt } = document;
  // This file, and none that was signed before it.
  const opened = accesses?.find(
    ({ kind, by, at }) => by.type === 'user' && HOLDING_IT.includes(kind) && signedAt !== null && at >= signedAt,
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" className="long-name">
        {document.signedFileName && <LongName of={document.signedFileName} />}
      </Text>
      {accesses && (
        <Text size="sm" c="dimmed">
          {opened
            ? `The customer has opened it, last ${formatMoment(opened.at)}.`
            : 'The customer has not opened it yet.'}
        </Text>
      )}
      {mayTakeBack && (
        <Button variant="default" size="compact-md" onClick={onTakeBack}>
          It is a wrong file: take it back
        </Button>
      )}
    </Stack>
  );
}
