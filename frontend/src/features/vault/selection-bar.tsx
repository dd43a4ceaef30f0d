import { Button, Checkbox, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../lib/language/vault-texts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many files this page of the list has. */
  shown: number;
  selected: number;
  onAll: (isSelected: boolean) => void;
  onDelete: () => void;
}

/** What can be done with several files. Always there, so that nothing jumps, and in sight: the list may be long. */
export function SelectionBar({ shown, selected, onAll, onDelete }: SelectionBarProps) {
  const t = useTexts();
  return (
    <Group gap="sm" role="group" aria-label={t('vaultSelection.label')} className={classes.bar}>
      <Checkbox
        label={t('vaultSelection.all')}
        aria-label={t('vaultSelection.allOnPage')}
        classNames={{ root: classes.all }}
        checked={selected === shown}
        indeterminate={selected > 0 && selected < shown}
        onChange={() => onAll(selected < shown)}
      />
      {/* The button says it to the eye. A second status beside the news of the list would be one too many. */}
      <span className="visually-hidden" aria-live="polite">
        {selected > 0 && t('vault.selected', { count: selected })}
      </span>
      <Button
        variant="default"
        c={selected > 0 ? 'var(--bad-text)' : undefined}
        disabled={selected === 0}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onDelete}
      >
        {selected > 0 ? t('vaultSelection.deleteCounted', { count: selected }) : t('vaultSelection.delete')}
      </Button>
    </Group>
  );
}
