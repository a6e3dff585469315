import type { ModalProps } from '@sanderling/runtime';
import { textProp } from '../modal-form/modal-props.ts';
import { QuickProduct } from './quick-product.tsx';

/** The choices of a piece and the button, from a list. */
export default function QuickShop({ close, ...props }: ModalProps & Record<string, unknown>) {
  return <QuickProduct slug={textProp(props, 'slug')} kind="shop" close={close} />;
}
