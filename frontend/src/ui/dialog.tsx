import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

type DialogProps = Omit<ModalProps, 'fullScreen'> & {
  /** Takes the whole screen of a phone. */
  sheetOnPhone?: boolean;
};

/** A dialog that traps the focus and closes with Escape; fills the screen of a phone. */
export function Dialog({ sheetOnPhone = true, ...props }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 36em)') ?? false;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      fullScreen={isPhone && sheetOnPhone}
      styles={{ title: { fontSize: 20, fontWeight: 650, lineHeight: 1.3 } }}
      {...props}
    />
  );
}
