import { Group } from '@mantine/core';
import { useState } from 'react';
import { DayField } from './day-field';

/** As date fields hold them: 2026-11-27, or nothing. */
interface Days {
  from: string;
  to: string;
}

interface DateRangeProps {
  days: Days;
  /** Told of no period that ends before it begins: nothing could be found in it. */
  onChange: (part: Partial<Days>) => void;
  /** Of the two fields. */
  labels?: [string, string];
}

/** From one day to another, both included. */
export function DateRange({ days: { from, to }, onChange, labels = ['From', 'To'] }: DateRangeProps) {
  const [wrong, setWrong] = useState<Days & { of: string }>();
  const of = `${from}/${to}`;
  // Until something else is chosen elsewhere, such as nothing.
  const typed = wrong?.of === of ? wrong : undefined;
  const shown = typed ?? { from, to };
  const change = (part: Partial<Days>) => {
    const next = { from: shown.from, to: shown.to, ...part };
    if (next.from && next.to && next.from > next.to) return setWrong({ ...next, of });
    setWrong(undefined);
    onChange(typed ? next : part);
  };
  // Narrower on the narrowest phones, where two of them would be wider than the page. Firefox writes " / " between the
  // parts, and cuts what has no room.
  const common = { w: 156, miw: 0, styles: { input: { paddingInline: 10 } } };
  return (
    <Group gap="sm" wrap="nowrap" maw="100%" align="flex-start">
      <DayField
        {...common}
        label={labels[0]}
        max={shown.to}
        value={shown.from}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        {...common}
        label={labels[1]}
        min={shown.from}
        value={shown.to}
        error={typed && 'It ends before it begins.'}
        onChange={(day) => change({ to: day })}
      />
    </Group>
  );
}
