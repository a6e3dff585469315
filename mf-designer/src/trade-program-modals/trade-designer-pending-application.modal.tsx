import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

/** Modal `trade-designer-pending-application`, for who has applied and waits for our answer. */
export default function TradeDesignerPendingApplicationModal({ close }: ModalProps) {
  return (
    <ModalMessage
      title="We’ve received your application"
      actions={
        <>
          <Button onClick={close}>OK</Button>
          <ButtonLink kind="quiet" to={designerPaths.application} onClick={close}>
            See your application
          </ButtonLink>
        </>
      }
    >
      <p>
        We review every application ourselves, usually within two business days, and will e-mail you. Until
        then you shop at regular prices; we’ll update your cart once you are approved.
      </p>
    </ModalMessage>
  );
}
