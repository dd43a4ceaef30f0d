import { Button, Group, Stack, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { CloseAccountForm, CLOSING } from './close-account-form';

interface CloseAccountProps {
  userId: string;
  /** There is no session any more. */
  onClosed: () => void;
}

/** The end of an account, by its owner. */
export function CloseAccount(props: CloseAccountProps) {
  const [isOpen, setOpen] = useState(false);
  // What has been begun is not called off by closing the question.
  const isClosing = useIsMutating({ mutationKey: CLOSING }) > 0;
  const close = () => !isClosing && setOpen(false);
  return (
    <Stack gap="md">
      <Text size="sm">Your data, your documents and your vault are deleted for good.</Text>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          Close account
        </Button>
      </Group>
      <Dialog opened={isOpen} onClose={close} title="Close your account?">
        <CloseAccountForm {...props} onCancel={close} />
      </Dialog>
    </Stack>
  );
}
