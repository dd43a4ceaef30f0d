import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { type CircularDraft, customersInWords, NO_CIRCULAR } from './circular-draft';
import { CircularForm } from './circular-form';
import { CircularsList } from './circulars-list';
import { type Confirming, SendCircularDialog } from './send-circular-dialog';

/** The firm writes to its customers. */
export function CircularsPage({ confirming }: { confirming: (part: Confirming) => ReactNode }) {
  const [draft, setDraft] = useKeptDraft<CircularDraft>('admin', 'circular', NO_CIRCULAR);
  const [isLooking, setLooking] = useState(false);
  const [sent, setSent] = useState<string>();
  return (
    <Stack gap="md">
      <Title order={1}>Circulars</Title>
      <Text maw={680}>
        For what customers have to know: changed terms, holidays, an outage, personal data that got out. By email and in
        their notifications, each in their own language. Nobody can unsubscribe from them: they are not for advertising.
      </Text>
      <CircularForm
        draft={draft}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        onLook={() => {
          setSent(undefined);
          setLooking(true);
        }}
      />
      <News>{sent && <Notice tone="good">{sent}</Notice>}</News>
      <Title order={2} size="h3" mt="md">
        Written before
      </Title>
      <CircularsList confirming={confirming} />
      <SendCircularDialog
        draft={draft}
        opened={isLooking}
        confirming={confirming}
        onSent={({ title, count }) => {
          setSent(`“${title}” is on its way to ${customersInWords(count)}: at most five of them a second.`);
          setLooking(false);
          setDraft(NO_CIRCULAR);
        }}
        onClose={() => setLooking(false)}
      />
    </Stack>
  );
}
