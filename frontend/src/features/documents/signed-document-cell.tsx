import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import { formatDate } from '../../lib/format';
import { isPaidBack } from '../../lib/is-paid-back';
import { useTexts } from '../../lib/language/documents-texts';
import { Seal } from '../../ui/seal';
import { DOCUMENT_STAGES } from './document-stage';
import { sealFollows } from './seal-follows';
import { wholeWhenCut } from '../../ui/whole-when-cut';
import { LongName } from '../../ui/long-name';

interface SignedDocumentCellProps {
  document: DocumentAnswer;
  /** What its buttons are called by; the name of its file without it. */
  name?: string;
  onPreview: () => void;
  onDownload: () => void;
  /** Not in a list: there is room for the whole name. */
  isAlone?: boolean;
}

/** The signed document, or when it is expected. */
export function SignedDocumentCell(props: SignedDocumentCellProps) {
  const { document, name = document.fileName, onPreview, onDownload, isAlone = false } = props;
  const t = useTexts();
  const { signedDocumentLink, signedFileName, udin, estimatedDelivery, documentStatus, revokedAt } = document;
  if (!signedDocumentLink && isPaidBack(document)) return <Text size="sm">{t('documentRow.moneyBack')}</Text>;
  if (!signedDocumentLink) {
    const isInProgress = DOCUMENT_STAGES[documentStatus] === 'in progress';
    return (
      // Of two lines the second one is the date.
      <Text size="sm" c="dimmed" style={{ textWrapStyle: 'balance' }} data-detail={isInProgress ? undefined : true}>
        {isInProgress ? t('delivery.expectedBy', { day: formatDate(estimatedDelivery) }) : t('documentRow.noSigned')}
      </Text>
    );
  }
  return (
    // As wide as its two buttons: below one another they would make each row of the list as high as two.
    <Stack gap={4} miw={{ md: 'max-content' }}>
      <Group gap={6} wrap="nowrap" align="flex-start" data-detail>
        <Seal size={20} tone={revokedAt || sealFollows(document) ? 'outline' : 'verified'} />
        <Text
          size="sm"
          flex={1}
          {...(isAlone ? { className: 'long-name' } : { truncate: true, maw: { md: 200 }, ...wholeWhenCut })}
        >
          {signedFileName && <LongName of={signedFileName} />}
        </Text>
      </Group>
      {udin && (
        <Text size="sm" c="dimmed" data-detail>
          UDIN {udin}
        </Text>
      )}
      {sealFollows(document) && (
        <Text size="sm" c="dimmed">
          {t('documentRow.sealFollows')}
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={onPreview}
          aria-label={t('documentRow.previewSigned', { name })}
        >
          {t('documentRow.preview')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={onDownload}
          aria-label={t('documentRow.downloadSigned', { name })}
        >
          {t('documentRow.download')}
        </Button>
      </Group>
    </Stack>
  );
}
