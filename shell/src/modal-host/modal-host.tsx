import type { OpenModal } from '@sanderling/contract/events';
import { DEFAULT_MODAL_WIDTH_PX } from '@sanderling/contract/modals';
import { bus, modalAtom } from '@sanderling/runtime';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { ModalContent } from './modal-content.tsx';
import styles from './modal-host.module.css';
import { modalLabel } from './modal-label.ts';

/** Modals of this class are small notices at the edge of a page that goes on being used. */
const TOAST_CLASS = 'toast';

/** Shows the modal that the event `modal:open` names, from the shell itself or from the slice that offers it. */
export function ModalHost() {
  const [modal, setModal] = useAtom(modalAtom);
  const close = useCallback(() => setModal(null), [setModal]);
  useEffect(() => {
    const forgetOpen = bus.on('modal:open', setModal);
    const forgetClose = bus.on('modal:close', close);
    return () => {
      forgetOpen();
      forgetClose();
    };
  }, [setModal, close]);
  if (!modal) return null;
  return (
    <Dialog
      key={modal.name}
      label={modalLabel(modal)}
      isLabelHidden
      onClose={close}
      width={modal.width ?? DEFAULT_MODAL_WIDTH_PX}
      isModal={!isToast(modal)}
      className={classNames(
        modal.maxSize && styles.maxSize,
        isToast(modal) && styles.toast,
        ...(modal.classes ?? []),
      )}
    >
      <ModalContent modal={modal} close={close} />
    </Dialog>
  );
}

function isToast(modal: OpenModal): boolean {
  return modal.classes?.includes(TOAST_CLASS) ?? false;
}
