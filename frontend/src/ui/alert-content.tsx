import { Button, Text } from '@mantine/core';
import { useTexts } from '../lib/language/texts';
import { Dialog } from './dialog';

export interface AlertDialogProps {
  title?: string;
  /** Open while there is one. Line breaks are kept. */
  message: string | null | undefined;
  /** A second, quieter paragraph. */
  detail?: string | null;
  /** For support: stands small under "Details". */
  support?: string;
  /** For what may succeed the next time. */
  onRetry?: () => void;
  onClose: () => void;
}

/** The dialog of an alert. */
export function AlertContent({ title, message, detail, support, onRetry, onClose }: AlertDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      opened={Boolean(message)}
      onClose={onClose}
      title={title ?? t('common.pleaseNote')}
      sheetOnPhone={false}
      size="sm"
      buttons={
        <>
          <Button variant={onRetry ? 'default' : 'filled'} onClick={onClose} data-autofocus={!onRetry || undefined}>
            {t('common.ok')}
          </Button>
          {onRetry && (
            <Button onClick={onRetry} data-autofocus>
              {t('common.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      <Text className="pre-line">{message}</Text>
      {detail && (
        <Text size="sm" c="dimmed" mt="xs" className="pre-line">
          {detail}
        </Text>
      )}
      {support && (
        <Text component="details" size="sm" c="dimmed" mt="xs">
          <summary>{t('common.details')}</summary>
          {support}
        </Text>
      )}
    </Dialog>
  );
}
