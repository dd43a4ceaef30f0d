import { Button, Group, Stack, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/language/profile-texts';
import { Dialog } from '../../ui/dialog';
import { CloseAccountForm, CLOSING } from './close-account-form';

interface CloseAccountProps {
  userId: string;
  /** There is no session any more. */
  onClosed: () => void;
}

/** The end of an account, by its owner. */
export function CloseAccount(props: CloseAccountProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  // What has been begun is not called off by closing the question.
  const isClosing = useIsMutating({ mutationKey: CLOSING }) > 0;
  const close = () => !isClosing && setOpen(false);
  return (
    <Stack gap="md">
      <Text size="sm">{t('closeAccount.lead')}</Text>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('closeAccount.close')}
        </Button>
      </Group>
      <Dialog opened={isOpen} onClose={close} title={t('closeAccount.title')}>
        <CloseAccountForm {...props} onCancel={close} />
      </Dialog>
    </Stack>
  );
}
