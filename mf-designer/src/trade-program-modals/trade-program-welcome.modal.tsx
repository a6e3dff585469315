import { paths } from '@sanderling/contract/site/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalWords } from '@sanderling/ui/modal-words/modal-words.tsx';

/** Modal `trade-program-welcome`, for a designer who is signed in. */
export default function TradeProgramWelcomeModal({ close }: ModalProps) {
  return (
    <ModalWords
      title="Welcome to the trade program"
      ways={
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
        You are in already. Your price stands first on every piece, and your cart compares it with every sale,
        line by line: you pay whichever is lowest.
      </p>
    </ModalWords>
  );
}
