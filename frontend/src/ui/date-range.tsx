import { Group, TextInput } from '@mantine/core';

/** As date fields hold them: 2026-11-27, or nothing. */
interface Days {
  from: string;
  to: string;
}

interface DateRangeProps {
  days: Days;
  onChange: (part: Partial<Days>) => void;
  /** Of the two fields. */
  labels?: [string, string];
}

/** From one day to another, both included. */
export function DateRange({ days: { from, to }, onChange, labels = ['From', 'To'] }: DateRangeProps) {
  // Narrower on the narrowest phones, where two of them would be wider than the page. Firefox writes " / " between the
  // parts, and cuts what has no room.
  const common = { type: 'date', w: 156, miw: 0, styles: { input: { paddingInline: 10 } } };
  return (
    <Group gap="sm" wrap="nowrap" maw="100%">
      <TextInput
        {...common}
        label={labels[0]}
        max={to || undefined}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        label={labels[1]}
        min={from || undefined}
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </Group>
  );
}
