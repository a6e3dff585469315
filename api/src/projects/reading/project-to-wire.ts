import type { Project, ProjectLink, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import { dollarsFromCents, sumCents } from '@sanderling/pricing/money';
import { chosenPieces, countPieces } from './chosen-pieces.ts';
import { type OrderedPiece, orderedOf } from './ordered-pieces.ts';
import { clientPercent, pricesOf, tierWithOrder, tradePercent } from './piece-prices.ts';
import type { OwnProject, PieceRecord, ProjectRecord } from './read-project.ts';
import { replacedBy } from './replaced-by.ts';

interface Seen {
  now: Date;
  /** A designer who shows the shop to a client: no trade price, markup or fee. */
  hidesTradePrices: boolean;
}

export function projectToWire(project: OwnProject, seen: Seen): Project {
  const { fee_cents: feeCents, markup_hundredths: markup, pieces } = project;
  const chosen = chosenPieces(pieces);
  const ordered = orderedOf(project);
  const clientCents = chosen.map((piece) => pricesOf(piece, project, seen.now).clientCents * piece.quantity);
  const tradeCents = chosen.map((piece) => tradeTotalCents(piece, ordered.get(piece.id), project, seen.now));
  const fee = feeCents === null ? null : dollarsFromCents(feeCents);
  const { hidesTradePrices: isHidden } = seen;
  return {
    id: project.key,
    name: project.name,
    client_name: project.client_name,
    studio: studioOf(project),
    address: project.address,
    notes: isHidden ? '' : project.notes,
    pricing: isHidden
      ? null
      : {
          ...{ markup: markup === null ? null : markup / 100, fee, percent: tradePercent(project) },
          kept_tier: keptTierToWire(chosen, project, seen.now),
        },
    rooms: project.rooms,
    pieces: withAlternativesAfter(pieces).map((piece) =>
      pieceToWire(piece, { project, seen, counts: chosen.includes(piece), ordered: ordered.get(piece.id) }),
    ),
    counts: countPieces(pieces, project.answers_seen_at),
    totals: {
      trade: isHidden ? null : dollarsFromCents(sumCents(tradeCents)),
      fee: isHidden ? null : fee,
      client: dollarsFromCents(sumCents(clientCents)),
      with_order: isHidden ? null : withOrderToWire(unordered(chosen, ordered), project, seen.now),
    },
    samples_to: isHidden || project.samples_to === null ? null : inOneLine(project.samples_to),
    links: project.links.map((link) => linkToWire(link, seen.now)),
    updated_at: project.updated_at.toISOString(),
  };
}

/** As clients read it. */
export function studioOf({
  company_name: company,
  first_name: first,
  last_name: last,
}: Pick<ProjectRecord, 'company_name' | 'first_name' | 'last_name'>): string {
  return company || `${first} ${last}`.trim();
}

/** What is ordered of a piece costs the studio what it was bought for; the rest what it costs today. */
function tradeTotalCents(
  piece: PieceRecord,
  ordered: OrderedPiece | undefined,
  project: OwnProject,
  now: Date,
): number {
  const { tradeCents } = pricesOf(piece, project, now);
  if (ordered === undefined || ordered.paidCents === null) return tradeCents * piece.quantity;
  return ordered.paidCents + tradeCents * Math.max(0, piece.quantity - ordered.quantity);
}

/** What is left to be ordered of each piece. */
function unordered(
  chosen: readonly PieceRecord[],
  ordered: ReadonlyMap<number, OrderedPiece>,
): readonly PieceRecord[] {
  return chosen
    .map((piece) => ({ ...piece, quantity: piece.quantity - (ordered.get(piece.id)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What the pieces come to where ordering them together reaches more than the year has; as the cart counts. Null where it does not. */
function withOrderToWire(
  chosen: readonly PieceRecord[],
  project: OwnProject,
  now: Date,
): Project['totals']['with_order'] {
  const tier = tierWithOrder(chosen, project, now);
  if (tier.percent <= tradePercent(project)) return null;
  const cents = chosen.map(
    (piece) => pricesOf(piece, project, now, tier.percent).tradeCents * piece.quantity,
  );
  return { tier_name: tier.name, percent: tier.percent, trade: dollarsFromCents(sumCents(cents)) };
}

/** What the client's prices are made of, and what they would come to at the tier of today. Null where that is the same. */
function keptTierToWire(
  chosen: readonly PieceRecord[],
  project: OwnProject,
  now: Date,
): NonNullable<Project['pricing']>['kept_tier'] {
  const percent = clientPercent(project);
  if (project.markup_hundredths === null || percent === tradePercent(project)) return null;
  const today = { ...project, markup_tier_hundredths: null };
  const cents = chosen.map((piece) => pricesOf(piece, today, now).clientCents * piece.quantity);
  return { percent, client_today: dollarsFromCents(sumCents(cents)) };
}

function inOneLine({ address1, city, first_name, last_name, state, zip_code }: AddressInput): string {
  return `${first_name} ${last_name}, ${address1}, ${city}, ${state.abbr} ${zip_code}`;
}

/** In their order, each piece followed by its alternatives. */
export function withAlternativesAfter(pieces: readonly PieceRecord[]): PieceRecord[] {
  return pieces
    .filter(({ alternative_of: of }) => of === null)
    .flatMap((main) => [main, ...pieces.filter(({ alternative_of: of }) => of === main.id)]);
}

function pieceToWire(
  piece: PieceRecord,
  {
    project,
    seen,
    counts,
    ordered,
  }: { project: OwnProject; seen: Seen; counts: boolean; ordered: OrderedPiece | undefined },
): ProjectPiece {
  const { storeCents, tradeCents, clientCents } = pricesOf(piece, project, seen.now);
  const { comment, decided_at: decidedAt, decided_price_cents: decidedCents, verdict } = piece;
  const replacing = replacedBy(piece, project.pieces);
  return {
    id: piece.id,
    variant_id: piece.variant_id,
    room_id: piece.room_id,
    alternative_of: piece.alternative_of,
    product_name: piece.product_name,
    option_name: piece.option_name,
    finishes: project.finishes
      .filter(({ id, sold, product_id: of }) => of === piece.product_id && (sold || id === piece.variant_id))
      .map(({ id, name }) => ({ variant_id: id, name })),
    sku: piece.sku,
    slug: piece.slug,
    picture: piece.picture,
    quantity: piece.quantity,
    note: piece.note,
    store_price: dollarsFromCents(storeCents),
    trade_price: seen.hidesTradePrices ? null : dollarsFromCents(tradeCents),
    trade_total: seen.hidesTradePrices
      ? null
      : dollarsFromCents(tradeTotalCents(piece, ordered, project, seen.now)),
    client_price: dollarsFromCents(clientCents),
    counts,
    has_sample: piece.has_sample,
    problem: problemOf(piece),
    ordered:
      ordered === undefined || seen.hidesTradePrices
        ? null
        : {
            ...{ quantity: ordered.quantity, order_id: ordered.order.id, order_number: ordered.order.number },
            placed_at: ordered.order.placedAt.toISOString(),
          },
    decision:
      decidedAt === null || decidedCents === null
        ? null
        : {
            ...{ verdict, comment: comment ?? '', price: dollarsFromCents(decidedCents) },
            decided_at: new Date(decidedAt).toISOString(),
            is_new: new Date(decidedAt) > project.answers_seen_at,
            ...(replacing !== null && { replaced_by: replacing }),
          },
  };
}

/** What keeps a piece from being bought in this quantity, now. */
function problemOf(piece: PieceRecord): string | null {
  if (!piece.purchasable || !piece.listed || piece.discontinued) return 'No longer sold.';
  if (piece.backorderable || piece.made_to_order || piece.stock >= piece.quantity) return null;
  return piece.stock <= 0 ? 'Sold out for now.' : `Only ${piece.stock} in stock now.`;
}

function linkToWire(link: ProjectRecord['links'][number], now: Date): ProjectLink {
  const [createdAt, expiresAt] = [new Date(link.created_at), new Date(link.expires_at)];
  const ended = expiresAt <= now ? 'expired' : 'active';
  return {
    id: link.id,
    state: link.revoked_at === null ? ended : 'revoked',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    opened: link.opened,
    last_opened_at: link.last_opened_at && new Date(link.last_opened_at).toISOString(),
  };
}
