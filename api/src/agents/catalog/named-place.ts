import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { unknownZip } from '@sanderling/contract/postal/states-of-zip';
import {
  type Deliverable,
  type DeliveryEstimate,
  estimateDelivery,
} from '@sanderling/pricing/delivery-dates/delivery-dates';
import { isZip, zoneOfZip } from '@sanderling/pricing/delivery-dates/zip-zones';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';

/** Where a call says that it goes, before there is an address. */
export interface NamedPlace {
  /** For which days hold, also where none can be promised; null: none was named, or none that is one. */
  zip: string | null;
  /** Why nothing goes there. */
  refusal: string | null;
  messages: AgentMessage[];
}

interface Named {
  postal_code?: string | undefined;
  address_country?: string | undefined;
}

export const ELSEWHERE = 'We deliver within the United States.';

export function isElsewhere({ address_country: country = 'US' }: Named): boolean {
  return !/^(us|usa|united states.*)$/i.test(country);
}

/** What a call's context says of a place, and what there is to say of that: no place is left out in silence. */
export function namedPlace(named: Named = {}): NamedPlace {
  const zip = (named.postal_code ?? '').trim();
  if (isElsewhere(named)) return outOfReach(null, ELSEWHERE, 'address_country');
  if (zip === '') return { zip: null, refusal: null, messages: [] };
  const unknown = isZip(zip) ? unknownZip(zip) : 'This is no ZIP code of the United States.';
  if (unknown !== null) {
    const content = `${zip}: ${unknown} Days are those of the whole country.`;
    return {
      zip: null,
      refusal: null,
      messages: [warning('postal_code_not_usable', content, 'postal_code')],
    };
  }
  return zoneOfZip(zip) === null
    ? outOfReach(zip, notDelivered(zip), 'postal_code')
    : { zip, refusal: null, messages: [] };
}

/** When a piece that is ordered now is there. What comes by e-mail comes everywhere. */
export function estimateAt(
  item: Deliverable,
  { now, refusal, zip }: Pick<NamedPlace, 'refusal' | 'zip'> & { now: Date },
): DeliveryEstimate {
  const estimate = estimateDelivery(item, { now, zip });
  return refusal !== null && estimate.kind !== 'by-email' ? { kind: 'not-delivered' } : estimate;
}

function outOfReach(zip: string | null, refusal: string, field: string): NamedPlace {
  return { zip, refusal, messages: [warning('address_undeliverable', refusal, field)] };
}

function warning(code: string, content: string, field: string): AgentMessage {
  return { type: 'warning', code, content, path: `$.context.${field}` };
}
