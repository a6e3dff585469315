import { paths } from '@sanderling/contract/site/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

/** Modal `trade-program-welcome`, for a designer who is signed in. */
export default function TradeProgramWelcomeModal({ close }: ModalProps) {
  return (
    <ModalMessage
      title="Welcome to the trade program"
      actions={
        <>
          <ButtonLink to={paths.products} onClick={close}>
            See your prices
          </ButtonLink>
          <Button kind="quiet" onClick={close}>
            Stay here
          </Button>
        </>
      }
    >
      <p>
        You’re already in. Every piece shows your price first, and your cart compares it with every sale, line
        by line: you pay whichever is lowest.
      </p>
    </ModalMessage>
  );
}
