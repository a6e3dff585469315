import { paths } from '@sanderling/contract/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalWords } from '@sanderling/ui/modal-words/modal-words.tsx';

/** Modal `trade-program-join`, for designers who have not applied yet. */
export default function TradeProgramJoinModal({ close }: ModalProps) {
  return (
    <ModalWords
      title="Join the trade program"
      ways={
        <>
          <ButtonLink to={paths.tradeProgram} onClick={close}>
            How to join
          </ButtonLink>
          <Button kind="quiet" onClick={close}>
            Not now
          </Button>
        </>
      }
    >
      <p>
        For interior designers, architects, stagers and hospitality buyers. It is free, and 15 to 30 percent
        off begins with your first order and grows with the year.
      </p>
      <p>
        A business name and one proof of trade are enough. We read every application ourselves, usually within
        two working days.
      </p>
    </ModalWords>
  );
}
