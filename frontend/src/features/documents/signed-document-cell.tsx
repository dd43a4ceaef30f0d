import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import { formatDate } from '../../lib/format';
import { isPaidBack } from '../../lib/is-paid-back';
import { Seal } from '../../ui/seal';
import { DOCUMENT_STAGES } from './document-stage';
import { sealFollows } from './seal-follows';
import { wholeWhenCut } from '../../ui/whole-when-cut';

interface SignedDocumentCellProps {
  document: DocumentAnswer;
  onPreview: () => void;
  onDownload: () => void;
}

/** The signed document, or when it is expected. */
export function SignedDocumentCell({ document, onPreview, onDownload }: SignedDocumentCellProps) {
  const { signedDocumentLink, signedFileName, udin, estimatedDelivery, documentStatus, fileName, revokedAt } = document;
  if (!signedDocumentLink && isPaidBack(document)) return <Text size="sm">Money paid back</Text>;
  if (!signedDocumentLink) {
    const isInProgress = DOCUMENT_STAGES[documentStatus] === 'in progress';
    return (
      // Of two lines the second one is the date.
      <Text size="sm" c="dimmed" style={{ textWrapStyle: 'balance' }} data-detail={isInProgress ? undefined : true}>
        {isInProgress ? `Expected by ${formatDate(estimatedDelivery)}` : 'Not available'}
      </Text>
    );
  }
  return (
    // As wide as its two buttons: below one another they would make each row of the list as high as two.
    <Stack gap={4} miw={{ md: 'max-content' }}>
      <Group gap={6} wrap="nowrap" data-detail>
        <Seal size={20} tone={revokedAt || sealFollows(document) ? 'outline' : 'verified'} />
        <Text size="sm" truncate maw={200} {...wholeWhenCut}>
          {signedFileName}
        </Text>
      </Group>
      {udin && (
        <Text size="sm" c="dimmed" data-detail>
          UDIN {udin}
        </Text>
      )}
      {sealFollows(document) && (
        <Text size="sm" c="dimmed">
          Its sealed file follows
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onPreview} aria-label={`Preview signed ${fileName}`}>
          Preview
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={onDownload}
          aria-label={`Download signed ${fileName}`}
        >
          Download
        </Button>
      </Group>
    </Stack>
  );
}
