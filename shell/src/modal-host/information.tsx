import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalWords } from '@sanderling/ui/modal-words/modal-words.tsx';

/** Says one thing; also what the API has to say by code 101. */
export function Information({
  title = 'Please note',
  text,
  close,
}: ModalProps & { title?: string; text?: string }) {
  return (
    <ModalWords title={title} ways={<Button onClick={close}>OK</Button>}>
      {text && <p>{text}</p>}
    </ModalWords>
  );
}
