import { BusyButton } from '../../ui/busy-button';

interface MendButtonProps {
  children: string;
  /** What it is about, for those who do not see its row. */
  of: string;
  isWorking: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function MendButton({ children, of, isWorking, isDisabled, onPress }: MendButtonProps) {
  return (
    <BusyButton
      size="compact-md"
      variant="default"
      loading={isWorking}
      disabled={isDisabled}
      aria-label={`${children}: ${of}`}
      // A table would rather break its words than those of the cells beside it, and each row would be higher.
      styles={{ label: { whiteSpace: 'nowrap' } }}
      onClick={onPress}
    >
      {children}
    </BusyButton>
  );
}
