import { Group, Stack, Text, TextInput } from '@mantine/core';
import { particularFault } from '@udin/contracts/udin/particulars';
import type { ParticularAnswer, UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { BusyButton } from '../../ui/busy-button';
import { DayField } from '../../ui/day-field';
import { ErrorBanner } from '../../ui/error-banner';
import { Form } from '../../ui/form';
import { useUdinChange } from './use-udin-change';

interface ParticularsFormProps {
  data: UdinWorkAnswer;
  onSaved: (answer: UdinWorkAnswer) => void;
}

/** What ICAI's form asks for, written once: it stands in the sheet for the portal's bulk entry. */
export function ParticularsForm({ data, onSaved }: ParticularsFormProps) {
  const { documentId: id, particulars, portalForm, isComplete } = data;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const valueOf = ({ key, value }: ParticularAnswer) => typed[key] ?? value;
  const changed = particulars.filter((one) => valueOf(one) !== one.value);
  const { refused, problem, isBusy, change } = useUdinChange(
    (values: { key: string; value: string }[]) =>
      call('PATCH /api/documents/:id/udin/particulars', { as: 'admin', params: { id }, body: { values } }),
    (answer) => {
      setTyped({});
      onSaved(answer);
    },
    'Failed to save this. Please try again.',
    particulars.map(({ key }) => key),
  );
  return (
    <details open={!isComplete && data.inForce === null}>
      <Text component="summary" size="sm" fw={550} py={10} style={{ cursor: 'pointer' }}>
        Particulars for ICAI: {portalForm} {isComplete ? '(complete)' : '(something is missing)'}
      </Text>
      <Form
        aria-label="Particulars for ICAI"
        onSubmit={() => change(changed.map((one) => ({ key: one.key, value: trimmed(valueOf(one)) })))}
      >
        <Stack gap="xs">
          <ErrorBanner message={problem} />
          {particulars.map((one) => (
            <Particular
              key={one.key}
              of={one}
              isTyped={typed[one.key] !== undefined}
              value={valueOf(one)}
              error={particularFault(one, tidy(one, valueOf(one))) ?? refused[one.key]}
              onChange={(value) => setTyped({ ...typed, [one.key]: value })}
            />
          ))}
          <Group>
            <BusyButton type="submit" variant="default" loading={isBusy} disabled={changed.length === 0}>
              Save the particulars
            </BusyButton>
          </Group>
        </Stack>
      </Form>
    </details>
  );
}

interface ParticularProps {
  of: ParticularAnswer;
  isTyped: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Particular({ of, isTyped, onChange, ...field }: ParticularProps) {
  const common = {
    ...field,
    label: of.label,
    description: describe(of, isTyped),
    withAsterisk: of.isRequired,
  };
  if (of.kind === 'day') return <DayField {...common} onChange={onChange} />;
  return (
    <TextInput
      {...common}
      inputMode={of.kind === 'amount' ? 'decimal' : undefined}
      maxLength={of.maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const tidy = ({ kind }: ParticularAnswer, value: string) =>
  kind === 'pan' ? trimmed(value).toUpperCase() : trimmed(value);

function describe({ kind, isPrefilled }: ParticularAnswer, isTyped: boolean): string | undefined {
  if (isPrefilled && !isTyped) return 'From the order and the signature';
  return kind === 'amount' ? 'Rupees, without commas' : undefined;
}
