import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Notice } from '../../ui/notice';
import { useFocusBack } from '../../ui/use-focus-back';
import { LongName } from '../../ui/long-name';

interface DeletedDocumentProps {
  fileName: string;
  onClose: () => void;
}

/** In a dialog of a document that its customer has deleted meanwhile: its form could only be sent in vain. */
export function DeletedDocument({ fileName, onClose }: DeletedDocumentProps) {
  const close = useFocusBack(false);
  // The button that was pressed is gone.
  useEffect(() => close.current?.focus(), [close]);
  return (
    <Stack gap="md">
      <Text fw={550} className="long-name">
        <LongName of={fileName} />
      </Text>
      <div role="alert">
        <Notice tone="note">
          The customer has deleted this document. Nothing more is to be done for it, and nothing was saved.
        </Notice>
      </div>
      <Group justify="flex-end">
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
