import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { variantId } from '../catalog/ids.ts';
import type { LineId } from './line-ids.ts';
import { linePrice } from './line-price.ts';
import { lineTotalsToUcp } from './totals-to-ucp.ts';

export function itemToUcp(line: LineItem, publicOrigin: string) {
  return {
    id: variantId(line.variant.id),
    title: line.variant.name,
    price: linePrice(line).unitCents,
    ...(line.image_url !== '' && { image_url: new URL(line.image_url, publicOrigin).href }),
  };
}

export function lineToUcp(line: LineItem, lineId: LineId, publicOrigin: string) {
  return {
    id: lineId(line.id),
    item: itemToUcp(line, publicOrigin),
    quantity: line.quantity,
    totals: lineTotalsToUcp(line),
  };
}
