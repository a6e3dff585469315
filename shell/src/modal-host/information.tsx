import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

/** Says one thing; also what the API has to say by code 101. */
export function Information({
  title = 'Please note',
  text,
  close,
}: ModalProps & { title?: string; text?: string }) {
  return (
    <ModalMessage title={title} actions={<Button onClick={close}>OK</Button>}>
      {text && <p>{text}</p>}
    </ModalMessage>
  );
}
