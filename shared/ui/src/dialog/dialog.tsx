import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { CloseIcon } from '../icon/icons.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** Its name. Shown as its headline unless `isLabelHidden`. */
  label: string;
  isLabelHidden?: boolean;
  /** Called for Escape, the close button and a click on the backdrop. The caller then stops rendering it. */
  onClose: () => void;
  /** `end` and `start` are panels of full height at that side of the screen; on phones all are sheets. */
  placement?: 'center' | 'start' | 'end';
  /** Pixels; the screen is the limit. */
  width?: number;
  /** Lets the page behind it scroll and be used: for small notices. */
  isModal?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The browser's own dialog, open as long as it is rendered: focus stays in it and returns to where it was, the page
 * behind is locked without moving.
 */
export function Dialog({
  label,
  isLabelHidden = false,
  onClose,
  placement = 'center',
  width,
  isModal = true,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpened(dialog, isModal, width);

  const closeOnBackdrop = (event: MouseEvent) => {
    // The backdrop is the dialog's own area outside its box: everything inside is a descendant.
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, by the browser, is the keyboard's way to the same.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.dialog, styles[placement], className)}
      data-locks-page={isModal ? '' : undefined}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // Rendering decides whether it is open; the browser must not close it on its own.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.box}>
        {/* No header element: a dialog is no section, and the page would have a second banner. */}
        <div className={classNames(styles.head, isLabelHidden && styles.bare)}>
          {!isLabelHidden && <h2 className={styles.title}>{label}</h2>}
          <IconButton label="Close" onClick={onClose} className={styles.close}>
            <CloseIcon sizePx={20} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function useOpened(
  dialog: React.RefObject<HTMLDialogElement | null>,
  isModal: boolean,
  width: number | undefined,
) {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const root = document.documentElement;
    // A scrollbar that takes room keeps it while the page is locked: nothing behind the dialog moves.
    root.toggleAttribute('data-has-scrollbar', window.innerWidth > root.clientWidth);
    if (isModal) element.showModal();
    else element.show();
    // The dialog is named first, not its close button; what wants the focus in it says so by `autofocus`.
    if (isModal && !element.querySelector('[autofocus]')) element.focus();
    return () => {
      element.close();
      // The browser gives focus back only while the dialog is in the document, which React has just ended.
      if (!isModal) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (document.activeElement === document.body) focusWithoutOpener();
    };
  }, [dialog, isModal]);
  useEffect(() => {
    dialog.current?.style.setProperty('--dialog-width', width === undefined ? null : `${width}px`);
  }, [dialog, width]);
}

/**
 * No button has opened it, as for a shopper who comes back from the bank, or that one is gone, such as that of a piece whose last one
 * was sold: the page's own choice, which it marks, gets the focus, else its content does.
 */
function focusWithoutOpener() {
  const marked = document.querySelector<HTMLElement>('[data-regains-focus]:not(:disabled)');
  if (marked) marked.focus();
  else document.querySelector('main')?.focus({ preventScroll: true });
}
