import { CloseButton, type CloseButtonProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back';

interface ClosingButtonProps extends CloseButtonProps {
  'aria-label': string;
  onClick: () => void;
}

/** Goes with what it closes. The focus goes to what stands beside it, or to the heading of the page. */
export function ClosingButton(props: ClosingButtonProps) {
  return <CloseButton ref={useFocusBack(false)} {...props} />;
}
