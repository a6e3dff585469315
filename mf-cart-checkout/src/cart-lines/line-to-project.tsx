import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { AddToProject } from '@sanderling/ui/add-to-project/add-to-project.tsx';

const GIFT_CARDS = 'gift-cards';

/** The way of a line into a project, in its finish and quantity. What is worth what it costs furnishes no room. */
export function LineToProject({
  line,
  quantity,
  className,
}: {
  line: LineItem;
  quantity: number;
  className: string | undefined;
}) {
  if (line.category_permalink === GIFT_CARDS) return null;
  const slug = line.product_url.replace(/^\/products\//, '');
  return <AddToProject slug={slug} name={line.product_name} quantity={quantity} className={className} />;
}
