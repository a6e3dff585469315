import type { AssistantOfOrder } from '@sanderling/contract/wire/orders/order';

/** Which share an assistant has in an order. Its name is its own, and stands in quotation marks: it speaks for no other. */
export function assistantInWords({ name, part }: AssistantOfOrder): string {
  switch (part) {
    case 'ordered':
      return `Ordered by an assistant, “${name}”`;
    case 'prepared':
      return `Prepared by an assistant, “${name}”, and ordered in the store`;
    case 'put_into_cart':
      return `With pieces that an assistant, “${name}”, had prepared`;
  }
}
