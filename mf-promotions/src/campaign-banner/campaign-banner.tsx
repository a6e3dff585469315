import { BUY_MORE_GET_MORE_CAMPAIGN } from '@sanderling/contract/commerce/campaign-codes';
import { BANNER_EXPIRY_CHECK_MS } from '@sanderling/contract/commerce/constants';
import { bus, type CookieJar, orderAtom, useClientAtomValue } from '@sanderling/runtime';
import { Link, useLocation } from '@sanderling/runtime/router';
import { useEffect, useState } from 'react';
import { offerOfCampaign } from '../buy-more-offer/offers.ts';
import styles from './campaign-banner.module.css';
import { bannerFor, type CampaignText } from './campaigns-shown.ts';
import { usePieceOnPage } from './use-piece-on-page.ts';

/** Long enough to see the page first. */
const OFFERED_AFTER_MS = 1_000;
/** Below it the banner breaks into lines, and the notice is as wide as the screen. */
const SMALL_WIDTH_PX = 768;

/** What the visitor's campaign gives, until it ends or is closed, with a way to keep it. */
export function CampaignBanner({ cookies }: { cookies: CookieJar }) {
  const [banner, setBanner] = useState<CampaignText | null>(null);
  const inCart = useCampaignInCart();
  const ofPiece = usePieceOnPage(cookies.get('urlCampaign') ?? '');
  useOffersWithoutBanner(cookies);

  useEffect(() => {
    const check = () => setBanner(isNoticeInTheWay(cookies) ? null : bannerFor(cookies, new Date()));
    check();
    const timer = setInterval(check, BANNER_EXPIRY_CHECK_MS);
    return () => clearInterval(timer);
  }, [cookies]);

  if (!banner) return null;
  return (
    <aside ref={keepAbove} className={styles.banner} aria-label="Campaign" data-steps-aside="down">
      <p className={styles.text}>
        <strong className={styles.heading}>{banner.heading}</strong> {textOf(banner, inCart, ofPiece)}{' '}
        <Link className={styles.terms} to={banner.termsPath}>
          Terms
        </Link>
      </p>
      {!cookies.get('campaignEmail') && (
        <button type="button" className={styles.close} onClick={() => openOffer(cookies)}>
          Save this offer
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        onClick={() => {
          cookies.set('campaignBannerHidden', '1');
          setBanner(null);
        }}
      >
        Close
      </button>
    </aside>
  );
}

/** On a small screen the cookie notice and the banner leave nothing of the page to read: one after the other. */
function isNoticeInTheWay(cookies: CookieJar): boolean {
  return innerWidth < SMALL_WIDTH_PX && cookies.get('consent') === undefined;
}

/** On a piece's page what it gets, after what the cart has; elsewhere what the cart has, else what the campaign gives. */
function textOf({ text }: CampaignText, inCart: InCart | null, ofPiece: string | null): string {
  if (!inCart) return ofPiece === null ? text : `In your cart this piece ${ofPiece}`;
  if (!inCart.next) return inCart.has;
  return `${inCart.has} ${ofPiece === null ? inCart.next : `This piece in it ${ofPiece}`}`;
}

/** The cookie notice, toasts and what is added to the cart stand above the banner. Answers how to end, as a ref does. */
function keepAbove(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--banner-size', `${banner.offsetHeight}px`));
  sizes.observe(banner);
  return () => {
    sizes.disconnect();
    style.removeProperty('--banner-size');
  };
}

interface InCart {
  has: string;
  /** What the next step gives; empty at the top. */
  next: string;
}

/** What the shopper's cart has of its campaign; null before the campaign counts in a cart. */
function useCampaignInCart(): InCart | null {
  const order = useClientAtomValue(orderAtom, null);
  if (!order?.url_campaign) return null;
  const lines = order.line_items.flatMap(({ explanation }) => explanation ?? []);
  const promoted = lines.filter(({ priced_by }) => priced_by === 'promotion');
  const next = lines.find(({ next_tier }) => next_tier)?.next_tier?.text ?? '';
  if (promoted.length > 0) {
    // A brand may have tiers of its own.
    const has = `Your cart has ${Math.max(...promoted.map(({ percent }) => percent))}%`;
    return { has: next ? `${has}.` : `${has}, the most that this offer gives.`, next };
  }
  if (!lines.some(({ priced_by }) => priced_by === 'best_price')) return null;
  return { has: 'Your trade price is the lower one for what is in your cart.', next };
}

/** Buy-more-get-more has no banner: its offer opens once, on the page whose address brings it. */
function useOffersWithoutBanner(cookies: CookieJar) {
  const { search } = useLocation();
  const brought = new URLSearchParams(search).get('url_campaign');
  useEffect(() => {
    if (brought !== BUY_MORE_GET_MORE_CAMPAIGN || cookies.get('campaignEmail')) return;
    const timer = setTimeout(() => openOffer(cookies), OFFERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [brought, cookies]);
}

function openOffer(cookies: CookieJar) {
  const offer = offerOfCampaign(cookies.get('urlCampaign') ?? '');
  if (offer) bus.emit('modal:open', { name: offer.modal, props: { title: offer.title } });
}
