import type { ToastMessage } from '@sanderling/contract/site/events';
import { bus, toastAtom } from '@sanderling/runtime';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtom } from 'jotai';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/** A small notification, shown and hidden by the events `toast:show` and `toast:hide`. The latest one replaces the one before. */
export function Toast() {
  const [toast, setToast] = useAtom(toastAtom);
  useEffect(() => {
    const unsubscribeShow = bus.on('toast:show', setToast);
    const unsubscribeHide = bus.on('toast:hide', () => setToast(null));
    return () => {
      unsubscribeShow();
      unsubscribeHide();
    };
  }, [setToast]);
  const dialog = useOpenDialog(toast);
  const box = toast && <ToastBox toast={toast} onDone={() => setToast(null)} />;
  return (
    <>
      {/* The live region is there before its words are: only then are they read out. */}
      <div role="status">{!dialog && box}</div>
      {dialog && createPortal(<div role="alert">{box}</div>, dialog)}
    </>
  );
}

/** The modal dialog over the page: all that is not in it can neither be pressed nor heard, however high it lies. */
function useOpenDialog(toast: ToastMessage | null): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const open = toast && document.querySelector('dialog[data-locks-page]');
    setDialog(open);
    const leave = () => setDialog(null);
    open?.addEventListener('close', leave);
    return () => open?.removeEventListener('close', leave);
  }, [toast]);
  return dialog;
}

function ToastBox({ toast, onDone }: { toast: ToastMessage; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const reading = useAutoDismiss(toast, onDone);
  useEffect(() => {
    // As a popover it lies above an open dialog too. Where there are none, it lies above the page.
    if (toast && box.current && 'showPopover' in box.current && !box.current.matches(':popover-open')) {
      box.current.showPopover();
    }
  }, [toast]);
  const before = useRef<EventTarget | null>(null);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    reading.onFocus();
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const held = { ...reading, onFocus: enter };
  // Its buttons go with it, so that the focus returns to where it came from.
  const leave = () => {
    const hasFocus = box.current?.contains(document.activeElement);
    if (hasFocus && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onDone();
  };
  const { action } = toast;
  return (
    <div
      ref={box}
      popover="manual"
      className={classNames(styles.toast, toast.tone === 'problem' && styles.problem)}
      {...held}
    >
      {toast.html ? (
        // By contract the caller vouches for it.
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: toast.message }} />
      ) : (
        <p className={styles.text}>{toast.message}</p>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" onClick={leave} className={styles.close}>
        <CloseIcon sizePx={16} />
      </IconButton>
    </div>
  );
}
