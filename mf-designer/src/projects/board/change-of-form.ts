import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import { idOf, textOf, toId } from '../../form-page/read-form.ts';
import { typedNumber } from '../../form-page/typed-number.ts';

type Addition = Extract<ProjectChange, { action: 'add_pieces' }>;
type Piece = { variant_id: number; quantity: number } | { product_id: number; quantity: number };
/** The body of the call: a field is there or is not. */
type Change =
  | Exclude<ProjectChange, { action: 'add_pieces' | 'change_piece' | 'save' }>
  | (Omit<Addition, 'pieces' | 'room_name'> & { pieces: Piece[] })
  | (Place & {
      action: 'change_piece';
      piece_id: number;
      variant_id?: number;
      quantity: number;
      note: string;
    })
  | { action: 'save'; name: string; client_name: string; address: string; notes: string };
type Place = { room_id?: number | null; alternative_of?: number | null };

interface FormChange {
  change: Change;
  /** Where on the board the designer goes on. */
  place: string | null;
}

/** The change that a press asks for. What is typed goes as it is: the API says what is wrong with it. */
export function changeOf(form: FormData): FormChange {
  const text = (name: string) => textOf(form, name);
  const number = (name: string) => Number(text(name) || Number.NaN);
  const [intent = '', what = '', count = '1'] = text('intent').split(':');
  const room_id = idOf(form, 'room_id');
  const piece_id = idOf(form, 'piece_id');
  const ofRoom = `room-${room_id}`;
  const ofPiece = `piece-${piece_id}`;
  switch (intent) {
    case 'price': {
      const kind = text('pricing');
      // 0 where nothing can be read: the API refuses it by name. Null would be the store's prices, and NaN is null on its way there.
      const amount = (name: string) => (kind === name ? (typedNumber(text(name)) ?? 0) : null);
      return {
        change: { action: 'price', markup: amount('markup'), fee: amount('fee') },
        place: 'price',
      };
    }
    case 'take-tier':
      return { change: { action: 'take_tier', percent: number('percent') }, place: 'price' };
    case 'see-answers':
      return { change: { action: 'see_answers', until: text('until') }, place: null };
    case 'add-room':
      return { change: { action: 'add_room', name: text('name') }, place: 'rooms' };
    case 'rename-room':
      return { change: { action: 'rename_room', room_id, name: text('name') }, place: ofRoom };
    case 'remove-room':
      return { change: { action: 'remove_room', room_id }, place: 'rooms' };
    case 'room-up':
    case 'room-down':
      return {
        change: { action: 'move_room', room_id, direction: intent === 'room-up' ? 'up' : 'down' },
        place: ofRoom,
      };
    case 'add':
    case 'add-found':
    case 'add-product': {
      const quantity = Number(count);
      // What was found is added in the finish that was chosen beside it.
      const variant = intent === 'add-found' ? text(`finish-${what}`) : what;
      const piece: Piece =
        intent === 'add-product'
          ? { product_id: toId(what), quantity }
          : { variant_id: toId(variant), quantity };
      const { alternative_of = null, room_id: roomId = null } = placeOf(text('place'));
      return {
        change: { action: 'add_pieces', room_id: roomId, alternative_of, pieces: [piece] },
        place: 'add',
      };
    }
    case 'piece':
      return {
        change: {
          ...{ action: 'change_piece', piece_id, quantity: number('quantity'), note: text('note') },
          ...(text('variant_id') !== '' && { variant_id: idOf(form, 'variant_id') }),
          ...placeOf(text('place')),
        },
        place: ofPiece,
      };
    case 'piece-up':
    case 'piece-down':
      return {
        change: { action: 'move_piece', piece_id, direction: intent === 'piece-up' ? 'up' : 'down' },
        place: ofPiece,
      };
    case 'remove-piece':
      return { change: { action: 'remove_piece', piece_id }, place: 'rooms' };
    default:
      return {
        change: {
          ...{ action: 'save', name: text('name'), client_name: text('client_name') },
          ...{ address: text('address'), notes: text('notes') },
        },
        place: 'details',
      };
  }
}

/** `room:3`, `room:` for none yet, or `beside:7` for an alternative to a piece. */
export function placeOf(value: string): Place {
  const [kind, id = ''] = value.split(':');
  if (kind === 'beside') return { alternative_of: toId(id) };
  return { room_id: id === '' ? null : toId(id), alternative_of: null };
}
