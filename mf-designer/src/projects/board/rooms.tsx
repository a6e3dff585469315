import type { Project, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import { Button } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './board.module.css';
import { BoardPiece } from './board-piece.tsx';
import { MoveButtons } from './move-buttons.tsx';
import pieceStyles from './pieces.module.css';
import { refusalOf } from './refusal-of.ts';

interface BoardProps {
  project: Project;
  refusal: Refusal | undefined;
}

/** The rooms with their pieces, those without a room last, and the way to another room. */
export function Rooms({ project, refusal }: BoardProps) {
  const { pieces, rooms } = project;
  const adding = refusalOf(refusal, ['add-room']);
  const unplaced = pieces.filter(({ room_id: roomId }) => roomId === null);
  return (
    <div id="rooms" className={styles.rooms}>
      {rooms.map((room, index) => (
        <section
          key={room.id}
          id={`room-${room.id}`}
          aria-labelledby={`room-name-${room.id}`}
          className={pieces.some(({ room_id: of }) => of === room.id) ? undefined : styles.ofStudio}
        >
          <div className={styles.roomHead}>
            <h2 id={`room-name-${room.id}`}>{room.name}</h2>
            <RoomForm
              room={room}
              refusal={refusal}
              isFirst={index === 0}
              isLast={index === rooms.length - 1}
            />
          </div>
          <Choices
            {...{ project, refusal }}
            pieces={pieces.filter(({ room_id: roomId }) => roomId === room.id)}
          />
        </section>
      ))}
      {(unplaced.length > 0 || rooms.length === 0) && (
        <section aria-labelledby="room-none" className={unplaced.length > 0 ? undefined : styles.ofStudio}>
          <div className={styles.roomHead}>
            <h2 id="room-none">{rooms.length === 0 ? 'Pieces' : 'Other pieces'}</h2>
          </div>
          <Choices {...{ project, refusal }} pieces={unplaced} />
        </section>
      )}
      <Form method="post" className={styles.line} noValidate>
        <TextField
          label="Another room"
          name="name"
          maxLength={80}
          defaultValue={adding.value('name', '')}
          error={adding.errors.name}
          autoComplete="off"
        />
        <Button type="submit" kind="quiet" name="intent" value="add-room">
          Add room
        </Button>
      </Form>
    </div>
  );
}

function Choices({ project, pieces, refusal }: BoardProps & { pieces: readonly ProjectPiece[] }) {
  if (pieces.length === 0)
    return <p className={classNames(styles.quiet, styles.ofStudio)}>Nothing here yet.</p>;
  const mains = pieces.filter(({ alternative_of: of }) => of === null);
  return (
    <ul className={pieceStyles.choices}>
      {mains.map((main, index) => {
        const alternatives = pieces.filter(({ alternative_of: of }) => of === main.id);
        return (
          <li key={main.id} className={pieceStyles.choice}>
            {[main, ...alternatives].map((piece, place) => (
              <BoardPiece
                key={piece.id}
                {...{ piece, project, refusal }}
                isFirst={place === 0 ? index === 0 : place === 1}
                isLast={place === 0 ? index === mains.length - 1 : place === alternatives.length}
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function RoomForm({
  room,
  refusal,
  isFirst,
  isLast,
}: {
  room: Project['rooms'][number];
  refusal: Refusal | undefined;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { errors, isRefused, value } = refusalOf(refusal, ['rename-room'], { room_id: String(room.id) });
  const of = <VisuallyHidden> {room.name}</VisuallyHidden>;
  return (
    <details className={styles.change} open={isRefused || undefined}>
      <summary>Change{of}</summary>
      <Form method="post" className={styles.changeForm} noValidate>
        <input type="hidden" name="room_id" value={room.id} />
        <TextField
          label={<>Name{of}</>}
          name="name"
          maxLength={80}
          defaultValue={value('name', room.name)}
          error={errors.name}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="quiet" name="intent" value="rename-room">
            Rename{of}
          </Button>
          <MoveButtons what="room" {...{ isFirst, isLast, of }} />
          <Button type="submit" kind="link" name="intent" value="remove-room">
            Remove, keep its pieces{of}
          </Button>
        </div>
      </Form>
    </details>
  );
}
