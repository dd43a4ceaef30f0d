import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog';

interface AlertDialogProps {
  title?: string;
  /** Open while there is one. Line breaks are kept. */
  message: string | null | undefined;
  /** A second, quieter paragraph. */
  detail?: string | null;
  buttonLabel?: string;
  onClose: () => void;
}

/** What the specification calls an alert: one message, one button. */
export function AlertDialog({ title = 'Please note', message, detail, buttonLabel = 'OK', onClose }: AlertDialogProps) {
  return (
    <Dialog opened={Boolean(message)} onClose={onClose} title={title} sheetOnPhone={false} size="sm">
      <Text className="pre-line">{message}</Text>
      {detail && (
        <Text size="sm" c="dimmed" mt="xs" className="pre-line">
          {detail}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {buttonLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
