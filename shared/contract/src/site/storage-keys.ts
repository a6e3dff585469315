/** Under which names the browser stores what is no cookie. Apart from the cookies, since most code needs only one of both. */
export const LOCAL_STORAGE_KEYS = {
  recentlyViewed: 'sanRVP',
  seasonalLayout: 'sanLayout',
  displayMode: 'sanDisplayMode',
  /** Products that a visitor without an account has marked. */
  favorites: 'sanFavorites',
  recentSearches: 'sanRecentSearches',
  /** What a shopper has saved for later, by variant with its quantity. */
  savedForLater: 'sanSavedForLater',
  /** What a shopper has removed from their cart and may want back, with the id of that cart. */
  removedLines: 'sanRemovedLines',
  /** Set once the newsletter was offered in this browser. */
  newsletterInvited: 'sanNewsletterInvited',
  /** Ids of events that are told once in this browser: of a cart and of an order. */
  toldEvents: 'sanToldEvents',
  /** Of an admin who opens the store as a customer: read once, then deleted. */
  impersonation: 'ecom:sanImpersonation',
} as const;

/** What a slice calls `…Draft` was typed and not sent: it goes when its shopper signs out. */
export const SESSION_STORAGE_KEYS = {
  chunkReloadAt: 'sanChunkReloadAt',
  /** Pieces that wait to be compared. */
  compared: 'sanCompared',
  /** What a shopper has typed into the checkout's address step and not sent yet. */
  addressDraft: 'sanAddressDraft',
  /** What a shopper has chosen in the checkout's delivery step and not sent yet. */
  deliveryDraft: 'sanDeliveryDraft',
  /** What the pieces of the cart cost as they were shown last, by variant. */
  shownPrices: 'sanShownPrices',
  /** Events that those who may hear of them have not heard yet, see the shell's analytics. */
  untoldEvents: 'sanUntoldEvents',
  /** Ids of events that are told once a visit, see the shell's analytics. */
  toldEvents: 'sanToldEvents',
  /** Set while this tab shows what it tells, see the shell's event view. */
  eventView: 'sanEventView',
  /** The page that this tab's sign-in leads back to. */
  wantedRoute: 'sanWantedRoute',
} as const;
