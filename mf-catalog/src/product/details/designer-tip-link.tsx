import type { DesignerTip } from '@sanderling/contract/wire/catalogue/product';
import { bus } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import type { MouseEvent } from 'react';

/** Opens what a designer says about the piece. Without JavaScript it is a link to the page about them. */
export function DesignerTipLink({ tip, productName }: { tip: DesignerTip; productName: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    bus.emit('modal:open', { name: 'designer-tip', props: { ...tip, productName } });
  };
  return (
    <p>
      <ButtonLink kind="link" to={tip.story} onClick={open}>
        A tip from {tip.designer}
      </ButtonLink>
    </p>
  );
}
