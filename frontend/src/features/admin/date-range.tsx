import { Group, TextInput } from '@mantine/core';
import type { Days } from './admin.queries';

interface DateRangeProps {
  days: Days;
  onChange: (part: Partial<Days>) => void;
}

/** From one day to another, both included. */
export function DateRange({ days: { from, to }, onChange }: DateRangeProps) {
  // Narrower on the narrowest phones, where two of them would be wider than the page.
  const common = { type: 'date', w: 152, miw: 0 };
  return (
    <Group gap="sm" wrap="nowrap" maw="100%">
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
