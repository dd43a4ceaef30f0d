import {
  ModalCloseButton,
  ModalContent,
  ModalHeader,
  ModalOverlay,
  ModalRoot,
  type ModalRootProps,
  ModalTitle,
} from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/language/texts';
import { DialogContent } from './dialog-content';
import classes from './dialog.module.css';
import { LongName } from './long-name';
import { useCloseOnBack } from './use-close-on-back';
import { useCloseOnEscape } from './use-close-on-escape';
import { useFirstClicksOnly } from './use-first-clicks-only';
import { NO_OWN_HOLD, useHeldPage } from './use-held-page';
import { useWhileOpen } from './use-while-open';

export type DialogProps = Omit<ModalRootProps, 'fullScreen' | 'classNames' | 'title'> & {
  title: ReactNode;
  withCloseButton?: boolean;
  /** Takes the whole screen of a phone. */
  sheetOnPhone?: boolean;
  /** What is decided on, such as a total: stays in sight above the buttons while the content is scrolled. */
  footer?: ReactNode;
  /** At the bottom edge, always in sight. The last one is the main one. */
  buttons?: ReactNode;
};

/** A dialog that traps the focus and closes with Escape and with Back; fills the screen of a phone. */
export function Dialog(props: DialogProps) {
  const { sheetOnPhone = true, footer, buttons, opened, title, children, withCloseButton = true, ...others } = props;
  const t = useTexts();
  // While it fades it shows what it was about, which may be gone from the page by then.
  const shown = {
    title: useWhileOpen(opened, title),
    children: useWhileOpen(opened, children),
    footer: useWhileOpen(opened, footer),
    buttons: useWhileOpen(opened, buttons),
  };
  const isPhone = useMediaQuery('(max-width: 36em)') ?? false;
  // Some come to the page open. Mantine gives the focus back only after a dialog that it has seen closed.
  const isMounted = useMounted();
  const close = () => props.closeOnEscape !== false && props.onClose();
  useCloseOnBack(opened, close);
  useCloseOnEscape(opened, close);
  useHeldPage(opened);
  const onClickCapture = useFirstClicksOnly(opened);
  return (
    <ModalRoot
      opened={opened && isMounted}
      fullScreen={isPhone && sheetOnPhone}
      centered
      radius={12}
      transitionProps={{ duration: 150 }}
      onClickCapture={onClickCapture}
      removeScrollProps={NO_OWN_HOLD}
      {...others}
      // Mantine would close all that are open, one upon another.
      closeOnEscape={false}
    >
      <ModalOverlay backgroundOpacity={0.45} />
      <ModalContent>
        <ModalHeader>
          <ModalTitle>{typeof shown.title === 'string' ? <LongName of={shown.title} /> : shown.title}</ModalTitle>
          {withCloseButton && <ModalCloseButton aria-label={t('common.close')} size="var(--touch-target)" />}
        </ModalHeader>
        {/* Not Mantine's body: all of it would describe the dialog, and be read out with each field and button. */}
        <div className={classes.body}>
          <DialogContent>{shown.children}</DialogContent>
          {(shown.footer || shown.buttons) && (
            <div className={classes.footer}>
              {shown.footer}
              {shown.buttons && <div className={classes.buttons}>{shown.buttons}</div>}
            </div>
          )}
        </div>
      </ModalContent>
    </ModalRoot>
  );
}
