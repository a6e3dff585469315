import type { ClientPiece, ClientProject } from '@sanderling/contract/wire/projects/client-project';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { PageTitle } from '@sanderling/runtime';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { ClientPieceCard, shownPrice } from './client-piece.tsx';
import styles from './client-project.module.css';
import { useOpeningNoted } from './use-opening-noted.ts';

/** A project for its client: by room, each piece with a yes, a no and a place to write. A phone first. */
export function ClientProjectPage({
  project,
  refusal,
}: {
  project: ClientProject;
  refusal: Refusal | undefined;
}) {
  useOpeningNoted();
  const { client_name: client, name, rooms, studio, total } = project;
  const open = rooms.flatMap((room) => choicesOf(room.pieces)).filter((choice) => !isDecided(choice)).length;
  const pieces = rooms.flatMap((room) => room.pieces);
  const isSomeOrdered = pieces.some(isOrdered);
  const isEarlier = pieces.some((piece) => shownPrice(piece) === null);
  return (
    <div className={styles.page}>
      <PageTitle>{name}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.head}>
        {studio !== '' && <p className={styles.studio}>{studio}</p>}
        <h1>{name}</h1>
        <p className={styles.intro}>
          For {client}. Say yes or no to each piece, or write what you think: your designer sees it at once.
          You can change your mind until {formatLongDay(project.open_until)}
          {isSomeOrdered ? ', and a piece that is ordered is settled' : ', or until a piece is ordered'}.
        </p>
        <p className={styles.open} role="status">
          {openInWords(open, rooms.length)}
        </p>
      </header>
      {refusal && !isOfPiece(refusal, project) && (
        <div className={styles.refusal}>
          <Notice tone="problem">{refusal.message}</Notice>
        </div>
      )}
      {rooms.map((room, index) => (
        // Names need not differ, and rooms do not move while the page is open.
        <section key={index} className={styles.room} aria-labelledby={`room-${index}`}>
          <h2 id={`room-${index}`}>{room.name || (rooms.length === 1 ? 'Pieces' : 'Other pieces')}</h2>
          {choicesOf(room.pieces).map((choice) => (
            <div
              key={choice[0]?.id}
              className={styles.choice}
              data-alternatives={choice.length > 1 || undefined}
            >
              {choice.map((piece) => (
                <ClientPieceCard
                  key={piece.id}
                  {...{ piece, studio, refusal }}
                  bought={choice.find(isOrdered)}
                  others={choice.filter((other) => other !== piece)}
                />
              ))}
            </div>
          ))}
        </section>
      ))}
      {rooms.length > 0 && (
        <p className={styles.total}>
          <span>{isEarlier ? 'Together, without what was ordered before' : 'Together'}</span>{' '}
          <span>{formatDollars(centsFromDollars(total))}</span>
        </p>
      )}
      <p className={styles.quiet}>
        Without delivery and sales tax.{' '}
        {isSomeOrdered
          ? 'About a change of what is ordered, write to your designer in a comment.'
          : 'Nothing is ordered here: your designer does that once you agree.'}
      </p>
    </div>
  );
}

/** What is refused of a piece that was taken out is said on top: at the piece no place is left for it. */
function isOfPiece({ values }: Refusal, { rooms }: ClientProject): boolean {
  return rooms.some(({ pieces }) => pieces.some(({ id }) => String(id) === values.piece_id));
}

/** Each piece with its alternatives after it. */
function choicesOf(pieces: readonly ClientPiece[]): ClientPiece[][] {
  return pieces
    .filter(({ alternative_of: of }) => of === null)
    .map((main) => [main, ...pieces.filter(({ alternative_of: of }) => of === main.id)]);
}

/** A release of the API before says nothing of it. */
function isOrdered({ ordered }: ClientPiece): boolean {
  return (ordered?.quantity ?? 0) > 0;
}

/** As the designer counts: one of the choice is approved, or the piece itself is declined. */
function isDecided(choice: readonly ClientPiece[]): boolean {
  return choice.some(({ verdict }) => verdict === 'approved') || choice[0]?.verdict === 'declined';
}

function openInWords(open: number, rooms: number): string {
  if (rooms === 0) return 'Your designer has not put any pieces here yet.';
  if (open === 0) return 'You have decided on every piece. Thank you.';
  return open === 1 ? 'One piece waits for your answer.' : `${open} pieces wait for your answer.`;
}
