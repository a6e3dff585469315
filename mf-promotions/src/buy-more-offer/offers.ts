import {
  BUY_MORE_GET_MORE_CAMPAIGN,
  BUY_MORE_SAVE_MORE_VARIANTS,
  type BuyMoreSaveMoreVariant,
  buyMoreSaveMoreCode,
  withoutSubscriber,
} from '@sanderling/contract/commerce/campaign-codes';
import { paths } from '@sanderling/contract/site/paths';
import { formatDollars } from '@sanderling/pricing/money';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';

/** One buy-more campaign as its modal tells of it. */
export interface Offer {
  modal: string;
  campaign: string;
  title: string;
  intro: string;
  termsPath: string;
  tiers: { range: string; percent: number; name: string | null }[];
}

const CONFIRMATION = '-confirmation';

const TITLES: Record<BuyMoreSaveMoreVariant, { title: string; intro: string }> = {
  '': { title: 'Buy more, save more', intro: 'Some people swap a lamp. Some people start again.' },
  mds: { title: 'Memorial Day: buy more, save more', intro: 'A long weekend is time enough to choose.' },
  foj: { title: 'Fourth of July: buy more, save more', intro: 'For the table everyone gathers around.' },
  anv: {
    title: 'Our anniversary: buy more, save more',
    intro: 'Another year of making rooms. The gift is yours.',
  },
  lds: { title: 'Labor Day: buy more, save more', intro: 'Put your feet up on something that is worth it.' },
  fsvip: { title: 'The fall sale, before everyone else', intro: 'For those who hear from us first.' },
  prebf: { title: 'Ahead of Black Friday', intro: 'The same pieces, without the crowd.' },
};

const OFFERS: readonly Offer[] = [
  ...BUY_MORE_SAVE_MORE_VARIANTS.map((variant) =>
    offerOf(
      variant ? `buy-more-save-more-${variant}` : 'buy-more-save-more',
      buyMoreSaveMoreCode(variant),
      TITLES[variant],
      'bmsv-tos',
    ),
  ),
  offerOf(
    'buy-more-get-more',
    BUY_MORE_GET_MORE_CAMPAIGN,
    { title: 'Buy more, get more', intro: 'The fuller the cart, the more we take off.' },
    'bmgm-tos',
  ),
];

function offerOf(
  modal: string,
  campaign: string,
  text: { title: string; intro: string },
  terms: string,
): Offer {
  const tiers = CAMPAIGNS.get(campaign)?.tiers ?? [];
  return {
    modal,
    campaign,
    ...text,
    termsPath: paths.page(terms),
    tiers: tiers.map(({ fromCents, percent, name }, index) => ({
      range: rangeOf(fromCents, tiers[index + 1]?.fromCents),
      percent,
      name: name ?? null,
    })),
  };
}

function rangeOf(fromCents: number, nextCents: number | undefined): string {
  if (nextCents === undefined) return `${formatDollars(fromCents, { trimZeroCents: true })} and more`;
  const to = formatDollars(nextCents - 1);
  return fromCents === 0 ? `To ${to}` : `${formatDollars(fromCents, { trimZeroCents: true })} to ${to}`;
}

/** The offer that a modal of this name is about, itself or its confirmation; undefined for any other name. */
export function offerOfModal(name: string | undefined): Offer | undefined {
  const modal = name?.endsWith(CONFIRMATION) ? name.slice(0, -CONFIRMATION.length) : name;
  return OFFERS.find((offer) => offer.modal === modal);
}

/** The offer of a campaign, for subscribers or not. */
export function offerOfCampaign(campaign: string): Offer | undefined {
  return OFFERS.find((offer) => offer.campaign === withoutSubscriber(campaign));
}

export function confirmationOf(offer: Offer): string {
  return offer.modal + CONFIRMATION;
}

/** Names of all the modals, those that offer and those that confirm. */
export const OFFER_MODALS: readonly string[] = OFFERS.flatMap((offer) => [
  offer.modal,
  confirmationOf(offer),
]);
