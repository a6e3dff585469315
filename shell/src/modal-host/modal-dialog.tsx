import type { OpenModal } from '@sanderling/contract/site/events';
import { DEFAULT_MODAL_WIDTH_PX } from '@sanderling/contract/site/modals';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { ModalContent } from './modal-content.tsx';
import styles from './modal-dialog.module.css';
import { modalLabel } from './modal-label.ts';

/** Modals of this class are small notices at the edge of a page that goes on being used. */
const TOAST_CLASS = 'toast';

/** The open modal in its dialog, with the width, size and classes that its opener wants. */
export function ModalDialog({ modal, close }: { modal: OpenModal; close: () => void }) {
  const isToast = modal.classes?.includes(TOAST_CLASS) ?? false;
  return (
    <Dialog
      key={modal.name}
      label={modalLabel(modal)}
      isLabelHidden
      onClose={close}
      width={modal.width ?? DEFAULT_MODAL_WIDTH_PX}
      isModal={!isToast}
      className={classNames(
        modal.maxSize && styles.maxSize,
        isToast && styles.toast,
        ...(modal.classes ?? []),
      )}
    >
      <ModalContent modal={modal} close={close} />
    </Dialog>
  );
}
