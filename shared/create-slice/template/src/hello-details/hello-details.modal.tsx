import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

/** Modal `hello-details`: its code is loaded when it is opened. */
export default function HelloDetails({ close }: ModalProps) {
  return (
    <ModalMessage title="A slice of the shop" actions={<Button onClick={close}>Close</Button>}>
      <p>This page was made, published and put here by a team with a repository of its own.</p>
    </ModalMessage>
  );
}
