import { store } from '@sanderling/catalogue-data/store/store';
import { paths } from '@sanderling/contract/site/paths';
import type { HelpLink } from '@sanderling/contract/wire/catalogue/understanding';

/** Questions about the store: the words they are asked in, and where the answer is. */
interface HelpTopic extends HelpLink {
  asked: RegExp;
}

const topic = (asked: string, path: string, title: string, text: string): HelpTopic => ({
  asked: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${asked})(?![\p{L}\p{N}])`, 'iu'),
  path,
  title,
  text,
});
/** As a part of a pattern. */
const STORE = store.name.replaceAll(/[^\p{L}\p{N} ]/gu, '.');
const page = (handler: string) => paths.page(handler);

export const HELP_TOPICS: readonly HelpTopic[] = [
  topic(
    String.raw`(?:track(?:ing)?|find|follow|locate|check)(?: (?:on|my|an|the|your))* ?(?:orders?|packages?|shipments?|deliver(?:y|ies)|parcels?|number)|order (?:status|tracking|history|number)|where(?:'s|’s|s| is| are)? my (?:orders?|packages?|parcels?|shipments?|stuff|things|delivery|sofa|couch|furniture)|(?:when (?:will|does|is)|has|did) my (?:orders?|packages?|parcels?|shipments?|delivery|furniture|sofa|couch) (?:arriv(?:e|ing|ed)|com(?:e|ing)|be here|ship(?:ped)?|get here|be delivered)|(?:my|past|previous) orders?|track(?:ing)?`,
    '/my_orders',
    'Where is my order?',
    'Follow an order with its number and your e-mail address, without an account.',
  ),
  topic(
    String.raw`return(?:ing)? (?:an? |my |the )\p{L}+|returns?(?: (?:policy|policies|label|window|process|period|an? item|something|my))*|refunds?(?: policy)?|exchanges?(?: policy)?|money back|send (?:it |something )?back|return(?:ing)? (?:an? |my )?\p{L}+|restocking(?: fee)?`,
    page('returns'),
    'Returns and refunds',
    '30 days from delivery to decide, and how a piece goes back.',
  ),
  topic(
    String.raw`(?:cancel|change|cancell?ing|cancell?ation)(?: (?:of|my|an|the))* ?orders?|cancell?ation(?: policy)?`,
    page('returns'),
    'Cancel an order',
    'Free of charge until a piece leaves the warehouse; for 48 hours where one is cut or built for you.',
  ),
  topic(
    String.raw`warrant(?:y|ies)|guarantees?|guaranteed|broken|damaged|defect(?:ive|s)?|faulty|repairs?|replacement(?: parts?)?|missing (?:parts?|screws?|pieces)`,
    page('returns'),
    'Warranty, damage and repairs',
    'What is faulty or damaged is ours to put right. Each piece’s own warranty is on its page.',
  ),
  topic(
    String.raw`(?:free )?shipping(?: (?:costs?|policy|fees?|times?|information|info|rates?|and delivery))*|deliver(?:y|ies)?(?: (?:costs?|policy|fees?|times?|options?|dates?|information|info|charges?|to \p{L}+))*|white[- ]glove(?: (?:service|delivery))?|freight|do you (?:ship|deliver)(?: to \p{L}+)?|(?:how (?:much|long) (?:is|does|for) )?(?:shipping|delivery)(?: take| cost)?(?: to \p{L}+(?: \p{L}+)?)?|ship to \p{L}+|(?:put|set|build) (?:it|them|this|my \p{L}+) (?:together|up)(?: for (?:me|us))?|(?:in[- ]home|home) (?:assembly|setup|set[- ]up)|(?:carr(?:y|ied)|bring|brought) (?:it |them )?(?:up(?:stairs)?|inside)|(?:alaska|hawaii|canada|puerto rico|international(?:ly)?)`,
    page('shipping'),
    'Shipping and delivery',
    'What it costs, when it comes, and where we deliver.',
  ),
  topic(
    String.raw`interest[- ]free(?: (?:plans?|credit|payments?|financing))?|(?:0|zero|no) ?(?:%|percent)?(?: apr| interest)|financ(?:e|ing)|pay (?:over time|monthly|later|in installments)|monthly payments?|installments?|payment plans?|affirm|klarna|afterpay|credit|layaway|apr`,
    '/financing',
    'Pay over time',
    'Monthly payments on orders of $50 or more.',
  ),
  topic(
    String.raw`trade(?: (?:program|discount|account|pricing|member|membership))*|designer (?:program|discount|account)|interior designers?|(?:to the )?trade only|architects?|hospitality`,
    '/trade-program',
    'Trade program',
    'Discounts for designers, architects, stagers and hospitality buyers.',
  ),
  topic(
    String.raw`contact(?: us| you)?|customer (?:service|care|support)|support|phone(?: number)?|telephone|call (?:us|you|someone)|e-?mail (?:us|you|address)|(?:live )?chat|help(?: desk| center| me)?|talk to (?:a |some)?\p{L}+|opening hours|hours|showrooms?|where (?:is|are) (?:your|the|you)(?: (?:stores?|shops?|company|warehouse))?(?: (?:located|based))?|(?:visit|come to) (?:your|the|a) (?:store|shop)|stores? (?:near me|locations?)|locations?|address`,
    page('contact'),
    'Contact us',
    'By telephone or e-mail, Monday to Friday.',
  ),
  topic(
    String.raw`gift ?cards? balance|check (?:my )?gift ?card|balance(?: of (?:my )?gift ?card)?|redeem(?: (?:a |my )?gift ?card)?`,
    '/gift-cards/gift-card-balance',
    'Gift card balance',
    'What is left on a card.',
  ),
  topic(
    String.raw`(?:fabric |free |material |color )?(?:swatch(?:es)?|samples?)`,
    page('contact'),
    'Fabric swatches',
    'Up to five, free, mailed on the next working day.',
  ),
  topic(
    String.raw`assembl(?:y|e|ing)(?: (?:instructions?|required|service|guide|manual))*|instructions?|manuals?|how (?:do i|to) (?:assemble|clean|care)(?: .*)?|care (?:instructions?|guide|sheet)|cleaning instructions?`,
    page('faq'),
    'Assembly and care',
    'Each product’s page has its assembly sheet, spec sheet and care sheet to download.',
  ),
  topic(
    String.raw`(?:promo|discount|coupon|offer|voucher)(?:tion)?s?(?: codes?)?|coupons?|black friday|cyber monday|deals?|promotions?`,
    page('buy-more-save-more-offer-details'),
    'Offers and codes',
    'Buy more, save more, and how a code is used.',
  ),
  topic(
    String.raw`pric(?:e|ing)[- ](?:match(?:es|ing)?|adjustments?|guarantees?|protection)(?: (?:policy|guarantee))?|match(?:es|ing)? (?:a |the |other |their |my |another )?(?:store'?s? |competitor'?s? )?prices?|beat (?:a |the |any )?prices?|(?:found|saw|seen) (?:it|this|one) (?:for less|cheaper)(?: elsewhere)?`,
    page('contact'),
    'Price matching',
    'No page here promises it. Ask us by telephone or e-mail, Monday to Friday.',
  ),
  topic(
    String.raw`paypal|(?:apple|google|shop) ?pay|venmo|(?:credit|debit) cards?|visa|master ?card|amex|american express|(?:payment|paying) (?:methods?|options?|types?)|ways? to pay|how (?:can|do) (?:i|we|you) pay|(?:take|accept) (?:cash|checks?|cards?)`,
    page('faq'),
    'Ways to pay',
    'Which cards and services are taken, and how two ways are combined.',
  ),
  topic(
    String.raw`(?:sales |state )?tax(?:es)?(?:[- ](?:free|exempt(?:ion)?|included|rates?))?`,
    page('terms'),
    'Prices and tax',
    'Prices are before tax. It is worked out by where the order goes, and shown before you pay.',
  ),
  topic(
    String.raw`(?:forgot(?:ten)?|reset|change|lost)(?: my)? password|password`,
    '/forgot-password',
    'Reset your password',
    'We send a code by e-mail.',
  ),
  topic(
    String.raw`(?:my )?account|log ?in|sign ?in|sign ?up|register|create (?:an )?account`,
    '/login',
    'Your account',
    'Sign in, or create an account.',
  ),
  topic(
    String.raw`privacy(?: policy)?|personal (?:data|information)|gdpr|ccpa|delete my data`,
    page('privacy'),
    'Privacy',
    'What we know of you, and why.',
  ),
  topic(
    String.raw`cookies?(?: settings?| policy)?`,
    '/cookie_settings',
    'Cookie settings',
    'What may be measured while you are here.',
  ),
  topic(
    String.raw`terms(?: (?:of use|of service|and conditions|of sale))*|legal`,
    page('terms'),
    'Terms of use',
    'What applies when you browse or buy.',
  ),
  topic(
    String.raw`accessibility|screen reader|wcag|ada`,
    page('accessibility'),
    'Accessibility',
    'How this store can be used, and what we still owe.',
  ),
  topic(
    String.raw`newsletter|unsubscribe|subscribe|mailing list|e-?mails?`,
    '/newsletter',
    'Newsletter',
    'Subscribe, or end a subscription.',
  ),
  topic(
    String.raw`sweepstakes?|give-?away|(?:win|prize)(?: (?:furniture|money))?|40 ?k`,
    '/40-k-sweepstakes',
    'The 40K sweepstakes',
    'The prize, the rules, and how to enter.',
  ),
  topic(
    String.raw`journal|blog|articles?|magazine|stories`,
    '/journal',
    'Journal',
    'Our rooms, the people who make what is in them, and how to live with it.',
  ),
  topic(
    String.raw`about(?: us| ${STORE}| the (?:company|store))|who are you|our story|company`,
    page('about'),
    'About us',
    'How we choose, and who makes it.',
  ),
  topic(
    String.raw`sustainab(?:le|ility)(?: furniture)?|eco[- ]?friendly(?: furniture)?|environment(?:al)?|fsc|recycled|green furniture|non[- ]?toxic`,
    '/eco-friendly-furniture',
    'Eco-friendly furniture',
    'Wood we can trace, natural fill, and what is not yet good enough.',
  ),
  topic(
    String.raw`faqs?|questions?(?: and answers)?|q ?& ?a`,
    page('faq'),
    'Questions and answers',
    'Before you order, paying, delivery, afterwards.',
  ),
];
