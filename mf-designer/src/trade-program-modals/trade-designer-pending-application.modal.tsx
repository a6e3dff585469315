import { paths } from '@sanderling/contract/site/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalWords } from '@sanderling/ui/modal-words/modal-words.tsx';

/** Modal `trade-designer-pending-application`, for who has applied and waits for our answer. */
export default function TradeDesignerPendingApplicationModal({ close }: ModalProps) {
  return (
    <ModalWords
      title="We have your application"
      ways={
        <>
          <Button onClick={close}>OK</Button>
          <ButtonLink kind="quiet" to={paths.page('contact')} onClick={close}>
            Ask us about it
          </ButtonLink>
        </>
      }
    >
      <p>
        We read every one ourselves, usually within two working days, and write to you by e-mail. Until then
        you shop at regular prices; what is in your cart is priced anew once you are in.
      </p>
    </ModalWords>
  );
}
