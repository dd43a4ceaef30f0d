import { Anchor, Group, Stack, Text } from '@mantine/core';
import { tidyUdin } from '@udin/contracts/udin/udin-number';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { ICAI_PORTAL_URL } from '@udin/contracts/udin/udin.kinds';
import type { ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Form } from '../../ui/form';
import { timeLeft } from './time-left';
import { faultOf, UDIN_FIELDS, UdinFields, type UdinValues } from './udin-fields';
import { useUdinChange } from './use-udin-change';

interface RecordUdinFormProps {
  data: UdinWorkAnswer;
  /** Of the panel, which outlives the form: what somebody else records must not take what was typed with it. */
  values: UdinValues;
  onChange: (values: UdinValues) => void;
  onRecorded: (answer: UdinWorkAnswer) => void;
  /** Somebody else was first: the form may be gone with it. */
  onOvertaken: (problem: ReadableProblem) => void;
}

/** The accountant generates the number at ICAI and writes it here. */
export function RecordUdinForm({ data, values, onChange, onRecorded, onOvertaken }: RecordUdinFormProps) {
  const { documentId: id, revision: expectedRevision, dueAt, signer } = data;
  const { refused, problem, isBusy, change } = useUdinChange(
    (body: { udin: string; issuedAt?: string }) =>
      call('POST /api/documents/:id/udin', { as: 'admin', params: { id }, body: { ...body, expectedRevision } }),
    onRecorded,
    'Failed to record the UDIN. Please try again.',
    UDIN_FIELDS,
    onOvertaken,
  );
  return (
    <Form
      onSubmit={() =>
        change({ udin: tidyUdin(values.udin), ...(values.issuedAt && { issuedAt: `${values.issuedAt}:00+05:30` }) })
      }
    >
      <Stack gap="xs">
        {/* In force without a number, or the number of this very file was revoked. */}
        {dueAt && <Due dueAt={dueAt} wasRevoked={!data.isRevocable} />}
        <Text size="sm" c="dimmed">
          {signer?.membershipNumber
            ? `Signed by ${signer.name}, membership number ${signer.membershipNumber}.`
            : `${signer?.name ?? 'Whoever signed'} has no membership number on record, so it is not compared.`}{' '}
          <Anchor href={ICAI_PORTAL_URL} target="_blank" rel="noreferrer" underline="always">
            Generate it at ICAI
          </Anchor>
        </Text>
        <ErrorBanner message={problem} />
        <UdinFields label="UDIN" values={values} data={data} refused={refused} onChange={onChange} />
        <Group>
          <NextStepButton type="submit" loading={isBusy} disabled={faultOf(values, data) !== undefined}>
            Record the UDIN
          </NextStepButton>
        </Group>
      </Stack>
    </Form>
  );
}

function Due({ dueAt, wasRevoked }: { dueAt: string; wasRevoked: boolean }) {
  const left = timeLeft(dueAt);
  const standing = wasRevoked
    ? 'The UDIN was revoked: with another one the document is in force again.'
    : 'A UDIN is missing.';
  return (
    <Text size="sm" role="note" c={left ? undefined : 'var(--mantine-color-error)'}>
      {left
        ? `${standing} ICAI generates one for another ${left}, until ${formatMoment(dueAt)}.`
        : `The 60 days for a UDIN ended ${formatMoment(dueAt)}. Record it only if it was generated before.`}
    </Text>
  );
}
