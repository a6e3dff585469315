import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

/** Asks before something is done. Tells its opener `confirm` or `cancel`; closing it any other way tells nothing. */
export function ConfirmationAlert({
  title = 'Are you sure?',
  text,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  close,
  emit,
}: ModalProps & { title?: string; text?: string; confirmLabel?: string; cancelLabel?: string }) {
  const answer = (event: 'confirm' | 'cancel') => {
    close();
    emit(event);
  };
  return (
    <ModalMessage
      title={title}
      actions={
        <>
          <Button onClick={() => answer('confirm')}>{confirmLabel}</Button>
          <Button kind="quiet" onClick={() => answer('cancel')}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </ModalMessage>
  );
}
