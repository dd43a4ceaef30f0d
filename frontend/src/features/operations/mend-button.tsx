import { Button } from '@mantine/core';

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
    <Button
      size="compact-md"
      variant="default"
      loading={isWorking}
      disabled={isDisabled}
      aria-label={`${children}: ${of}`}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
