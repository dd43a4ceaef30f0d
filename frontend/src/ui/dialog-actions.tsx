import { Button, type ButtonProps, Group } from '@mantine/core';
import { useTexts } from '../lib/language/parts-texts';
import { BusyButton } from './busy-button';

interface DialogActionsProps extends ButtonProps {
  onClose: () => void;
  /** What closing is called here. */
  cancel?: string;
}

/** The end of a dialog's form: leave it, or do what it is for. The latter button takes the rest of what is given. */
export function DialogActions({ onClose, cancel, ...submit }: DialogActionsProps) {
  const t = useTexts();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {cancel ?? t('button.cancel')}
      </Button>
      <BusyButton type="submit" {...submit} />
    </Group>
  );
}
