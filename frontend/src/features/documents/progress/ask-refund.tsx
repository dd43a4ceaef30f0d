import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { trimmed } from '@udin/contracts/trimmed';
import { Link } from 'react-router';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { inNewTab } from '../../../lib/language/chosen-language';
import { useTexts } from '../../../lib/language/documents-texts';
import '../../../lib/language/parts-texts';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { BusyButton } from '../../../ui/busy-button';
import { ErrorBanner } from '../../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../../ui/has-to-be-filled';
import { LongText } from '../../../ui/long-text';
import { Form } from '../../../ui/form';
import { RichText } from '../../../ui/rich-text';
import { useProgressChange } from './progress.queries';

interface AskRefundProps {
  documentId: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the money back after a rejection. */
export function AskRefund({ documentId, onDone, onCancel }: AskRefundProps) {
  const t = useTexts();
  const [reason, setReason, discard] = useKeptDraft('user', `refund_${documentId}`, '');
  const asking = useProgressChange(documentId, async () => {
    const asked = await call('POST /api/documents/:id/refund-request', {
      params: { id: documentId },
      body: { reason: trimmed(reason) },
    });
    discard(reason);
    return asked;
  });
  return (
    <Form onSubmit={() => asking.send(undefined).then((isDone) => isDone && onDone())}>
      <Stack gap="sm">
        <ErrorBanner {...failureOf(asking, t('moneyBack.failed'))} />
        <LongText
          label={t('moneyBack.why')}
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          <RichText
            parts={{
              // Beside the page: what was typed stays in sight.
              policy: (
                <Anchor component={Link} to={inNewTab('/cancellation-refund')} target="_blank" underline="always" />
              ),
            }}
          >
            {t('moneyBack.decision')}
          </RichText>
        </Text>
        <Group>
          <BusyButton type="submit" disabled={!trimmed(reason)} loading={asking.isPending}>
            {t('nextStep.askMoneyBack')}
          </BusyButton>
          <Button variant="default" disabled={asking.isPending} onClick={onCancel}>
            {t('button.cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
