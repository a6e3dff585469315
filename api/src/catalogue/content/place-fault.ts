import { placeOfSlide } from '@sanderling/catalogue-data/schema/season-slides';
import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';

export interface Fault {
  /** As a form names it, with dots between its parts; '' for what is wrong with the whole. */
  field: string;
  message: string;
}

/** `page faq, blocks.3.text: a link leads nowhere`, `page faq does not say it`. */
const FAULT =
  /^(?:data\/seasons\/(?<season>\w+)\.json|slide (?<slide>\d+) of (?<layout>\w+)|(?:page|article) (?<name>[^ ,:]+))(?:, (?<field>[a-z_]+(?:\.[a-z_0-9]+)*):)? (?<message>.+)$/s;

/** What the rules say of the store's files, as the form of this item shows it. Of another item it is the whole sentence, and no field of the form. */
export function placeFault(fault: string, item: { kind: ContentKind; key: string }): Fault {
  const { season, slide, layout, name, field, message } = FAULT.exec(fault)?.groups ?? {};
  if (message !== undefined) {
    if (item.kind === 'season' && layout === item.key)
      return ofSeasonsSlide(placeOfSlide(Number(slide)), field, message);
    const own = item.kind === 'season' ? season : item.kind === 'slide' ? slide : name;
    if (own === item.key && field !== undefined) return { field, message: sentence(message) };
  }
  return { field: '', message: sentence(fault) };
}

/** A season's slides have numbers that no editor knows. */
function ofSeasonsSlide(place: string, field: string | undefined, message: string): Fault {
  if (field !== undefined) return { field: `${place}.${field}`, message: sentence(message) };
  const text = place.startsWith('hero') ? 'subhead' : 'text';
  return {
    field: `${place}.${message.includes('alternative text') ? 'alternative_text' : text}`,
    message: sentence(`it ${message}`),
  };
}

export function sentence(text: string): string {
  const whole = text[0]?.toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
