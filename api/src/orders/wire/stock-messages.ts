import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { type ProblemError, problem } from '../../platform/http/problem.ts';
import { backOrderInWords } from '../records/back-order-in-words.ts';
import { isAvailable, type LineRecord } from '../records/catalogue-line-item.ts';

/** What a shopper reads when a product is not available, as the details of a 422/101. */
export function notForSale(): ProblemError {
  return information('This item is not available for purchase.');
}

function noLongerAvailable(name: string): ProblemError {
  return information(`${name} is no longer available. Remove it to check out.`);
}

export function tooMany(name: string, availableQuantity: number): ProblemError {
  if (availableQuantity >= MAX_QUANTITY) {
    return information(`Each order is limited to ${MAX_QUANTITY} of ${name}.`);
  }
  if (availableQuantity <= 0) return information(`${name} is sold out for now.`);
  return information(
    availableQuantity === 1
      ? `Only one of ${name} is left. Choose a quantity of 1.`
      : `Only ${availableQuantity} of ${name} are left. Choose ${availableQuantity} or fewer.`,
  );
}

/** Why a line cannot be had in a quantity, its own unless told; null when it can. */
export function stockRefusal(line: LineRecord, quantity = line.quantity): ProblemError | null {
  if (isAvailable({ ...line, quantity })) return null;
  if (line.expiredQuote !== undefined) return information(line.expiredQuote);
  if (line.isQuoted) return notAsQuoted(line);
  if (!line.isPurchasable) return noLongerAvailable(line.variantName);
  return tooMany(line.variantName, line.availableQuantity ?? 0);
}

/** Nothing of a quote's cart can be removed: the store leaves out of its next answer what is no longer sold. */
function notAsQuoted({ variantName: name }: LineRecord): ProblemError {
  return information(
    `${name} is no longer sold, so your quote cannot be ordered as it is. Ask for it again: the new answer is without this piece.`,
  );
}

/** What has been sold since the page was read. Read now, it is ordered so. */
export function newBackOrder({ quantity, variantName: name }: LineRecord, inStock: number): ProblemError {
  return information(
    `${name}: ${backOrderInWords({ quantity, inStock })}. Pay again to order it so, or ask for your quote again to have a day.`,
  );
}

/** What stands beside a line of a cart that cannot be bought as it is: why, and what to do. Null where it can. */
export function unavailableReason(line: LineRecord): string | null {
  const refusal = stockRefusal(line);
  if (refusal === null) return null;
  if (line.expiredQuote !== undefined || line.isQuoted) return refusal.message;
  const isSoldOut = line.isPurchasable && line.availableQuantity !== null && line.availableQuantity <= 0;
  return isSoldOut ? `${refusal.message} Remove it to check out.` : refusal.message;
}

/** How many of a line's variant a cart can hold now. */
export function maxQuantity({ isPurchasable, isQuoted, availableQuantity, quantity }: LineRecord): number {
  if (!isPurchasable) return 0;
  if (isQuoted) return quantity;
  return Math.max(0, Math.min(MAX_QUANTITY, availableQuantity ?? MAX_QUANTITY));
}

function information(details: string): ProblemError {
  return problem('INFORMATION', { message: details, details });
}
