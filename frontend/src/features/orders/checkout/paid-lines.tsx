import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { catalogueType } from '@udin/contracts/catalogue';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { useTexts } from '../../../lib/language/payment-texts';
import type { FileId, PaidFile } from './order-plan';
import { wholeWhenCut } from '../../../ui/whole-when-cut';
import { LongName } from '../../../ui/long-name';

interface PaidLinesProps {
  files: readonly PaidFile[];
  /** Left out while nothing can be bought. */
  onBuyAgain?: (id: FileId) => void;
}

/** Files of the order that an earlier transaction has paid: they are uploaded, not charged. */
export function PaidLines({ files, onBuyAgain }: PaidLinesProps) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('payment.alreadyPaid')}
      </Title>
      {files.map(({ file, transactionId, documentType, sentAs }) => (
        <Group key={file.id} gap="sm" wrap="nowrap" align="flex-start">
          <IconCircleCheck size={20} aria-hidden />
          <Stack gap={0} miw={0} flex={1}>
            <Text size="sm" truncate {...wholeWhenCut}>
              <bdi>
                <LongName of={file.name} />
              </bdi>{' '}
              · <span lang="en">{documentTypeLabel(documentType)}</span>
            </Text>
            {catalogueType(documentType)?.hasDescription && file.description && (
              <Text size="sm" lineClamp={4} className="pre-line" {...wholeWhenCut}>
                {file.description}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {t(sentAs ? 'payment.noChargeSent' : 'payment.noCharge', { id: transactionId })}
            </Text>
          </Stack>
          {onBuyAgain && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              aria-label={t('payment.buyAgainFile', { name: file.name })}
              onClick={() => onBuyAgain(file.id)}
            >
              {t('payment.buyAgain')}
            </Anchor>
          )}
        </Group>
      ))}
    </Stack>
  );
}
