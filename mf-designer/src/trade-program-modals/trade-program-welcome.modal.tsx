import { paths } from '@sanderling/contract/site/paths';
import { type ModalProps, servicesAtom } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';
import { useAtomValue } from 'jotai';

/** Modal `trade-program-welcome`, for a designer who is signed in. */
export default function TradeProgramWelcomeModal({ close }: ModalProps) {
  const isForClient = useAtomValue(servicesAtom)?.cookies.get('netPrices') === '1';
  return (
    <ModalMessage
      title="Welcome to the trade program"
      actions={
        <>
          <ButtonLink to={paths.products} onClick={close}>
            {isForClient ? 'Browse the shop' : 'See your prices'}
          </ButtonLink>
          <Button kind="quiet" onClick={close}>
            Stay here
          </Button>
        </>
      }
    >
      <p>
        {isForClient
          ? 'You’re already in. The shop shows a client’s prices just now; your account menu shows yours again.'
          : 'You’re already in. Every piece shows your price first, and your cart compares it with every sale, line by line: you pay whichever is lowest.'}
      </p>
    </ModalMessage>
  );
}
