import type { ModalProps } from '@sanderling/runtime';
import { textProp } from '../modal-form/modal-props.ts';
import { QuickProduct } from './quick-product.tsx';

/** A closer look at a piece of a list. */
export default function ProductQuickView({ close, ...props }: ModalProps & Record<string, unknown>) {
  return <QuickProduct slug={textProp(props, 'slug')} kind="view" close={close} />;
}
