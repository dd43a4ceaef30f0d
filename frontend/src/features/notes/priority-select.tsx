import { NativeSelect } from '@mantine/core';
import { NOTE_PRIORITIES, type NotePriority } from '@udin/contracts/notes/note.kinds';

interface PrioritySelectProps {
  value: NotePriority;
  onChange: (priority: NotePriority) => void;
}

export function PrioritySelect({ value, onChange, ...more }: PrioritySelectProps) {
  return (
    <NativeSelect
      label="Priority"
      data={[...NOTE_PRIORITIES]}
      value={value}
      {...more}
      onChange={(event) => onChange(event.currentTarget.value as NotePriority)}
    />
  );
}
