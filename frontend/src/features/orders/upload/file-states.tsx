import { List, Text } from '@mantine/core';
import { IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../lib/language/texts';
import { formatDate } from '../../../lib/format';
import type { FileProgress } from './upload-progress';

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
    <List listStyleType="none" spacing={4}>
      {files.map(({ name, state, percent, reason, estimatedDelivery }, index) => {
        const Icon = ICONS[state];
        return (
          <List.Item key={index} icon={<Icon size={18} aria-label={t(`sending.state.${state}`)} />}>
            <Text size="sm" className="long-name">
              <bdi>{name}</bdi>
              {state === 'uploading' && ` · ${percent}%`}
              {state === 'later' && ` · ${t('sending.laterNote')}`}
            </Text>
            {hasReasons && reason && (
              <Text size="sm" c="dimmed" className="long-name">
                {reason}
              </Text>
            )}
            {estimatedDelivery && (
              <Text size="sm" c="dimmed">
                {t('delivery.expectedBy', { day: formatDate(estimatedDelivery) })}
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
