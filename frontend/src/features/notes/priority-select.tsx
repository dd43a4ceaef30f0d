import { NativeSelect } from '@mantine/core';
import { NOTE_PRIORITIES, type NotePriority } from '@udin/contracts/notes/note.kinds';
import { useTexts } from '../../lib/language/notes-texts';

interface PrioritySelectProps {
  value: NotePriority;
  onChange: (priority: NotePriority) => void;
}

export function PrioritySelect({ value, onChange, ...more }: PrioritySelectProps) {
  const t = useTexts();
  return (
    <NativeSelect
      label={t('notePriority.label')}
      data={NOTE_PRIORITIES.map((priority) => ({ value: priority, label: t(`notePriority.${priority}`) }))}
      value={value}
      {...more}
      onChange={(event) => onChange(event.currentTarget.value as NotePriority)}
    />
  );
}
