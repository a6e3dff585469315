import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

/** Modal `trade-program-join`, for designers who have not applied yet. */
export default function TradeProgramJoinModal({ close }: ModalProps) {
  return (
    <ModalMessage
      title="Join the trade program"
      actions={
        <>
          <ButtonLink to={designerPaths.signup} onClick={close}>
            Apply
          </ButtonLink>
          <Button kind="quiet" onClick={close}>
            Not now
          </Button>
        </>
      }
    >
      <p>
        For interior designers, architects, stagers and hospitality buyers. It’s free, and you save 15 to 30
        percent: from your first order, and more as your year grows.
      </p>
      <p>
        Four short steps, with a resale or trade certificate in most states. We review every application
        ourselves, usually within two business days.
      </p>
    </ModalMessage>
  );
}
