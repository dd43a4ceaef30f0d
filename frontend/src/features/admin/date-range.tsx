import { Group, TextInput } from '@mantine/core';
import type { Days } from './admin.queries';

interface DateRangeProps {
  days: Days;
  onChange: (part: Partial<Days>) => void;
}

/** From one day to another, both included. */
export function DateRange({ days: { from, to }, onChange }: DateRangeProps) {
  const common = { type: 'date', w: 152 };
  return (
    <Group gap="sm" wrap="nowrap">
      <TextInput
        {...common}
        label="From"
        max={to || undefined}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        label="To"
        min={from || undefined}
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </Group>
  );
}
