import { useTexts } from '../lib/language/parts-texts';
import { BusyButton } from './busy-button';

/** Takes the filters of a list away, and itself where nothing is left to clear: the focus goes on to what is beside. */
export function ClearButton({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <BusyButton variant="subtle" px="xs" onClick={onClick}>
      {t('button.clear')}
    </BusyButton>
  );
}
