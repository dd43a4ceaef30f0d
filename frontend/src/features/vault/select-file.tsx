import { Checkbox } from '@mantine/core';
import { createContext, memo, use } from 'react';
import { useTexts } from '../../lib/language/vault-texts';
import classes from './select-file.module.css';

/** Ids. Not a property of the rows: to select one would draw all of them again. */
export const SelectedFiles = createContext<readonly string[]>([]);

interface SelectFileProps {
  id: string;
  /** As its other controls call it. */
  name: string;
  onSelect: () => void;
}

/** Chooses a file for what is done with several. */
export function SelectFile(props: SelectFileProps) {
  return <Box {...props} isSelected={use(SelectedFiles).includes(props.id)} />;
}

const Box = memo(function Box({ name, onSelect, isSelected }: SelectFileProps & { isSelected: boolean }) {
  const t = useTexts();
  return (
    <label className={classes.select}>
      <Checkbox aria-label={t('vaultFile.select', { name })} checked={isSelected} onChange={onSelect} />
    </label>
  );
});
