import { Button, Group, Stack, Text } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { useState } from 'react';
import { renew } from '../../lib/api/renew-session';
import { readSession } from '../../lib/session';
import { Dialog } from '../../ui/dialog';
import { EmailAddress } from '../../ui/email-address';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { AskForNewEmail, type AskedEmail, ConfirmNewEmail } from './admin-change-email-steps';

interface AdminChangeEmailProps {
  email: string;
  onChanged: (email: string) => void;
}

/**
 * The email of somebody of the team, and its change. In words of its own: those of customers, and the boxes for their
 * code, would be in scripts that every customer's page waits for.
 */
export function AdminChangeEmail({ email, onChanged }: AdminChangeEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedEmail>();
  const [isChanged, setChanged] = useState(false);
  const close = () => setOpen(false);
  const changed = (saved: UserAnswer) => {
    onChanged(saved.email);
    setAsked(undefined);
    setChanged(true);
    close();
    void learnAnew();
  };
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <EmailAddress of={email} />
      </Text>
      <Group>
        <Button
          variant="default"
          onClick={() => {
            setChanged(false);
            setOpen(true);
          }}
        >
          Change email
        </Button>
      </Group>
      <News>
        {isChanged && <Notice tone="good">Your email has been changed. Log in with the new one from now on.</Notice>}
      </News>
      <Dialog opened={isOpen} onClose={close} title="Change your email" sheetOnPhone={false}>
        {asked ? (
          <ConfirmNewEmail asked={asked} onChanged={changed} onAskAnew={() => setAsked(undefined)} onClose={close} />
        ) : (
          <AskForNewEmail onSent={setAsked} onClose={close} />
        )}
      </Dialog>
    </Stack>
  );
}

/** What this browser knows of the account comes with the next token. */
async function learnAnew(): Promise<void> {
  await renew('admin', (await readSession('admin'))?.accessToken).catch(() => undefined);
}
