import { Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../lib/language/payment-texts';
import { formatDate } from '../../../lib/format';
import type { FileProgress } from './upload-progress';
import { LongName } from '../../../ui/long-name';

const ICONS: Record<FileProgress['state'], typeof IconCheck> = {
  waiting: IconClock,
  uploading: IconLoader2,
  done: IconCheck,
  failed: IconX,
  refused: IconX,
  later: IconClock,
};

interface FileStatesProps {
  files: FileProgress[];
  /** Why a file was refused, where it is said nowhere else. */
  hasReasons?: boolean;
}

/** Each file with what has become of it; an uploaded one with the day it is expected. */
export function FileStates({ files, hasReasons }: FileStatesProps) {
  const t = useTexts();
  return (
    <Stack component="ul" gap={4} m={0} p={0}>
      {files.map(({ name, state, percent, reason, estimatedDelivery }, index) => {
        const Icon = ICONS[state];
        // Has room for its day, so that what stands below does not jump with each file.
        const isOnItsWay = (state === 'waiting' || state === 'uploading') && !reason;
        return (
          <Group component="li" key={index} gap="sm" wrap="nowrap" align="flex-start">
            <Icon size={18} style={{ flex: 'none', marginTop: 1 }} aria-label={t(`sending.state.${state}`)} />
            <div>
              <Text size="sm" className="long-name">
                <bdi>
                  <LongName of={name} />
                </bdi>
                {state === 'uploading' && ` · ${percent}%`}
                {state === 'later' && ` · ${t('sending.laterNote')}`}
              </Text>
              {(hasReasons || state === 'uploading') && reason && (
                <Text size="sm" c="dimmed" className="long-name">
                  {reason}
                </Text>
              )}
              {(estimatedDelivery || isOnItsWay) && (
                <Text size="sm" c="dimmed">
                  {estimatedDelivery ? t('delivery.expectedBy', { day: formatDate(estimatedDelivery) }) : '\u00a0'}
                </Text>
              )}
            </div>
          </Group>
        );
      })}
    </Stack>
  );
}
