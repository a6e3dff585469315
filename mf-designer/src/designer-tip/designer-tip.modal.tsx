import type { DesignerTip } from '@sanderling/contract/wire/catalogue/product';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';
import styles from './designer-tip.module.css';

interface DesignerTipProps extends DesignerTip {
  productName: string;
}

/** Modal `designer-tip`: what a designer of whom the store tells says about a piece. */
export default function DesignerTipModal({
  close,
  productName,
  designer,
  text,
  story,
}: ModalProps & DesignerTipProps) {
  return (
    <ModalMessage
      title={`A designer’s tip for ${productName}`}
      actions={
        <>
          <Button onClick={close}>Got it</Button>
          <ButtonLink kind="quiet" to={story} onClick={close}>
            See the designer’s home
          </ButtonLink>
        </>
      }
    >
      <figure className={styles.tip}>
        <blockquote>{text}</blockquote>
        <figcaption>{designer}</figcaption>
      </figure>
    </ModalMessage>
  );
}
