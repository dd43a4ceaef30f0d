import { Button, Group, Stack, Text } from '@mantine/core';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { NO_UDIN_REASONS } from '@udin/contracts/udin/udin.kinds';
import { useState } from 'react';
import type { ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { RecordUdinForm } from './record-udin-form';
import type { UdinValues } from './udin-fields';
import { useUdinChange } from './use-udin-change';

interface MissingUdinProps {
  data: UdinWorkAnswer;
  /** owner and lead */
  mayWaive: boolean;
  /** What is typed of a number. */
  values: UdinValues;
  onType: (values: UdinValues) => void;
  onRecorded: (answer: UdinWorkAnswer) => void;
  onChanged: (answer: UdinWorkAnswer) => void;
  /** Asks why it needs none. */
  onWaive: () => void;
  /** Somebody else has recorded one first. */
  onOvertaken: (problem: ReadableProblem) => void;
}

/** There is no number: it is recorded, or the document needs none. */
export function MissingUdin({ data, mayWaive, onChanged, onWaive, ...recording }: MissingUdinProps) {
  const { values, onType, onRecorded, onOvertaken } = recording;
  const [isRecording, setRecording] = useState(false);
  if (!data.isNeeded && !isRecording) {
    return <NotNeeded data={data} mayWaive={mayWaive} onChanged={onChanged} onRecord={() => setRecording(true)} />;
  }
  return (
    <>
      <RecordUdinForm {...{ data, values, onRecorded, onOvertaken }} onChange={onType} />
      {mayWaive && data.isNeeded && (
        <Group>
          <Button variant="default" size="compact-md" onClick={onWaive}>
            It needs no UDIN
          </Button>
        </Group>
      )}
    </>
  );
}

type NotNeededProps = Pick<MissingUdinProps, 'data' | 'mayWaive' | 'onChanged'> & { onRecord: () => void };

function NotNeeded({ data, mayWaive, onChanged, onRecord }: NotNeededProps) {
  const { documentId: id, revision: expectedRevision } = data;
  const { problem, isBusy, change } = useUdinChange(
    (isNeeded: boolean) =>
      call('POST /api/documents/:id/udin/need', { as: 'admin', params: { id }, body: { isNeeded, expectedRevision } }),
    onChanged,
    'Failed to save this. Please try again.',
  );
  return (
    <Stack gap="xs">
      <ErrorBanner message={problem} />
      <Text size="sm">This document needs no UDIN; nothing waits for it.</Text>
      {data.notNeeded && <Why {...data.notNeeded} />}
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={onRecord}>
          Record one all the same
        </Button>
        {mayWaive && (
          <BusyButton variant="default" size="compact-md" loading={isBusy} onClick={() => change(true)}>
            It needs one
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}

/** What was said of it, by whom and when; whoever asks later reads it here. */
function Why({ cause, note, by, at }: NonNullable<UdinWorkAnswer['notNeeded']>) {
  if (cause === 'type') return <Text size="sm">ICAI asks for none for documents of its type.</Text>;
  const who = [by?.name, at && formatMoment(at)].filter(Boolean).join(' · ');
  // The note says it.
  const reason = cause === 'other' && note ? null : NO_UDIN_REASONS[cause];
  return (
    <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
      {[reason, note].filter(Boolean).join('\n')}
      <Text span size="xs" c="dimmed" display="block">
        {who}
      </Text>
    </Text>
  );
}
