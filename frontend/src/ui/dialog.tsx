import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

type DialogProps = Omit<ModalProps, 'fullScreen'> & {
  /** Takes the whole screen of a phone. */
  sheetOnPhone?: boolean;
};

/** A dialog that traps the focus and closes with Escape; fills the screen of a phone. */
export function Dialog({ sheetOnPhone = true, title, children, ...props }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 36em)') ?? false;
  return (
    <Modal.Root
      fullScreen={isPhone && sheetOnPhone}
      styles={{ title: { fontSize: 20, fontWeight: 650, lineHeight: 1.3 } }}
      {...props}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's element: screen readers would count a second header of the page. */}
        <Modal.Header component="div">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
