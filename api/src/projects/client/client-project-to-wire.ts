import { dimensionRows } from '@sanderling/contract/commerce/dimension-rows';
import type { ClientPiece, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { dollarsFromCents, sumCents } from '@sanderling/pricing/money';
import { chosenPieces } from '../reading/chosen-pieces.ts';
import { type OrderedPiece, orderedOf } from '../reading/ordered-pieces.ts';
import { pricesOf } from '../reading/piece-prices.ts';
import { studioOf, withAlternativesAfter } from '../reading/project-to-wire.ts';
import type { PieceRecord, ProjectRecord } from '../reading/read-project.ts';
import { replacedBy } from '../reading/replaced-by.ts';

/** What the client sees. Each field is named here: nothing of the record goes along by itself. */
export function clientProjectToWire(project: ProjectRecord & { expires_at: Date }, now: Date): ClientProject {
  const pieces = withAlternativesAfter(project.pieces);
  const ordered = orderedOf(project);
  const toWire = (piece: PieceRecord) => pieceToWire(piece, { project, now, ordered: ordered.get(piece.id) });
  const inRoom = (roomId: number | null) => pieces.filter(({ room_id: id }) => id === roomId).map(toWire);
  const rooms = [...project.rooms, { id: null, name: '' }];
  return {
    name: project.name,
    client_name: project.client_name,
    studio: studioOf(project),
    open_until: centralDay(project.expires_at),
    rooms: rooms
      .map(({ id, name }) => ({ name, pieces: inRoom(id) }))
      .filter((room) => room.pieces.length > 0),
    total: dollarsFromCents(
      sumCents(
        chosenPieces(pieces)
          .filter((piece) => toWire(piece).ordered?.is_at_price !== false)
          .map((piece) => pricesOf(piece, project, now).clientCents * piece.quantity),
      ),
    ),
  };
}

function pieceToWire(
  piece: PieceRecord,
  { now, ordered, project }: { project: ProjectRecord; now: Date; ordered: OrderedPiece | undefined },
): ClientPiece {
  const { clientCents } = pricesOf(piece, project, now);
  const approvedCents = piece.verdict === 'approved' ? piece.decided_price_cents : null;
  const isOther = approvedCents !== null && approvedCents !== clientCents;
  const replacing = replacedBy(piece, project.pieces);
  return {
    id: piece.id,
    variant_id: piece.variant_id,
    alternative_of: piece.alternative_of,
    product_name: piece.product_name,
    option_name: piece.option_name,
    picture: piece.picture,
    dimensions: dimensionRows(piece.dimensions)
      .map(({ name, value }) => `${name} ${value}`)
      .join(', '),
    quantity: piece.quantity,
    note: piece.note,
    price: ordered && isOther ? null : dollarsFromCents(clientCents),
    verdict: piece.verdict,
    approved_price: isOther && !ordered ? dollarsFromCents(approvedCents) : null,
    comment: piece.comment ?? '',
    ...(replacing !== null && { replaced_by: replacing }),
    ordered: ordered ? { quantity: ordered.quantity, is_at_price: !isOther } : null,
  };
}
