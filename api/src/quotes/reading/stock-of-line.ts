import { backOrderInWords } from '../../orders/records/back-order-in-words.ts';
import type { QuoteLineRecord, QuoteRecord } from './read-quote.ts';

type Sold = Pick<QuoteLineRecord, 'purchasable' | 'listed' | 'discontinued'>;
type Stocked = Pick<QuoteLineRecord, 'backorderable' | 'made_to_order' | 'gift_card' | 'quantity' | 'stock'>;

/** Whether a piece can be had at all. */
export function isStillSold({ purchasable, listed, discontinued }: Sold): boolean {
  return purchasable && listed && !discontinued;
}

/** Whether more is asked for than is there, of a piece that the shop does not make or get by itself. */
export function isShort(line: Stocked): boolean {
  const { backorderable, gift_card: isGiftCard, made_to_order: isMadeToOrder, quantity, stock } = line;
  return !backorderable && !isMadeToOrder && !isGiftCard && stock < quantity;
}

/** What an answer that names no lead time has promised from stock, and what has been sold since: its day is not known. */
export function isOnBackOrder(line: QuoteLineRecord): boolean {
  return line.lead_time === '' && line.content.estimated_availability_type === 'in_stock' && isShort(line);
}

/** What was to come from stock, and was not all there when its order was paid for. */
export function isOwed({
  backorderable,
  content,
  made_to_order: isMadeToOrder,
  owed,
}: Pick<QuoteLineRecord, 'backorderable' | 'content' | 'made_to_order' | 'owed'>): boolean {
  const isFromStock = content.estimated_availability_type === 'in_stock' && !backorderable && !isMadeToOrder;
  return isFromStock && (owed ?? 0) > 0;
}

/** What a piece is called that has variants. */
export function nameOfLine({
  option_name: option,
  product_name: product,
}: {
  option_name: string | null;
  product_name: string;
}): string {
  return option === null ? product : `${product}, ${option}`;
}

/** What keeps a line from being delivered as it was asked for, or answered. */
export function stockChanges(line: QuoteLineRecord, { isAnswered }: { isAnswered: boolean }): string[] {
  if (!isStillSold(line)) return ['No longer sold.'];
  if (!isShort(line)) return [];
  if (isAnswered && line.lead_time !== '') return [];
  const { quantity, stock } = line;
  const inStock = stock <= 0 ? 'Sold out for now.' : `Only ${stock} in stock now.`;
  if (!isAnswered) return [inStock];
  if (isOnBackOrder(line)) {
    const words = backOrderInWords({ quantity, inStock: stock });
    return [`${words}. Ask again to have one before you pay.`];
  }
  return [`${inStock} The others take the lead time.`];
}

/**
 * That fewer of the pieces are in stock than when the store answered with a lead time of its own, which was given for all of them and stays.
 * Nothing where what was in stock then is not known.
 */
export function stockSinceAnswer(line: QuoteLineRecord): string[] {
  const { answered_stock: before, lead_time: said, quantity } = line;
  if (said === '' || before === null || !isStillSold(line) || !isShort(line)) return [];
  const [then, now] = [before, line.stock].map((stock) => Math.max(0, Math.min(stock, quantity)));
  if (now === undefined || then === undefined || now >= then) return [];
  return [`${now === 0 ? 'Sold out' : `Only ${now} in stock`} since we answered. The lead time stays.`];
}

/** Whether its pieces are in the cart or still to be ordered: those of a payment are held for it. */
export function takesFromStock(order: QuoteRecord['order']): boolean {
  return order === null || order.state === 'cart';
}
