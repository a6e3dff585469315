import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { sql } from 'kysely';
import { pictureInMail } from '../../catalogue/media/picture-in-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { OrderedPiece } from '../reading/ordered-pieces.ts';

/** A client who goes through a project answers piece by piece: the designer gets one mail of it. */
const COLLECTED_MS = 15 * 60_000;

interface AnswersMail {
  project: { id: number; key: string; name: string; client_name: string; answers_mail_at: Date | null };
  /** By piece. */
  ordered: ReadonlyMap<number, OrderedPiece>;
  now: Date;
  publicOrigin: string;
}

/** Tells the designer what the client has answered, in the transaction of the answer. The caller has locked the project. */
export async function mailAnswers(tx: Transaction, mail: AnswersMail): Promise<void> {
  const { now, project } = mail;
  const { answers_mail_at: dueAt } = project;
  if (dueAt !== null && dueAt > now && (await addToMail(tx, mail, dueAt))) return;
  const sendAt = new Date(now.getTime() + COLLECTED_MS);
  const written = await writeMail(tx, mail, now);
  if (!written) return;
  await tx.updateTable('project').set({ answers_mail_at: sendAt }).where('id', '=', project.id).execute();
  await queueMail(tx, { ...written, reason: reasonOf(project.id, sendAt), now, sendAt });
}

const reasonStart = (projectId: number) => `project-answers-${projectId}-`;
const reasonOf = (projectId: number, sendAt: Date) => reasonStart(projectId) + sendAt.getTime();

/** Of a project that goes: a mail that still waits would lead to a page that is no more. The caller has locked the project. */
export async function dropAnswersMail(tx: Transaction, projectId: number): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('reason', 'like', `${reasonStart(projectId)}%`)
    .where('sent_at', 'is', null)
    .execute();
}

/** Writes the mail that still waits anew. Answers whether it did: one that is on its way stays as it is. */
async function addToMail(tx: Transaction, mail: AnswersMail, dueAt: Date): Promise<boolean> {
  const written = await writeMail(tx, mail, new Date(dueAt.getTime() - COLLECTED_MS));
  const reason = reasonOf(mail.project.id, dueAt);
  if (!written) return false;
  const { subject, text, html } = written.content;
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    .set({ subject, text_body: text, html_body: html })
    .where('reason', '=', reason)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The mail with what was answered since then; null where nothing is left of it. */
async function writeMail(tx: Transaction, { ordered, project, publicOrigin }: AnswersMail, since: Date) {
  const answers = await tx
    .selectFrom('project_decision')
    .innerJoin('project_piece', 'project_piece.id', 'piece_id')
    .innerJoin('project', 'project.id', 'project_id')
    .innerJoin('account', 'account.id', 'project.account_id')
    .innerJoin('variant', 'variant.id', 'project_piece.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('project_id', '=', project.id)
    .where('decided_at', '>=', since)
    .select(['verdict', 'comment', 'account.email', 'variant.slug', 'variant.option_name', 'product.name'])
    .select(['project_piece.id as piece_id', 'project_piece.quantity'])
    .select((eb) =>
      eb
        .selectFrom('project_decision as replacing')
        .innerJoin('project_piece as other', 'other.id', 'replacing.piece_id')
        .innerJoin('variant as bought', 'bought.id', 'other.variant_id')
        .whereRef('replacing.piece_id', '=', 'project_decision.replaced_by')
        .where('replacing.verdict', '=', 'approved')
        .select('bought.name')
        .as('replaced_by'),
    )
    .select(sql<Picture | null>`variant.pictures -> 'main'`.as('picture'))
    .orderBy('project_piece.position')
    .orderBy('piece_id')
    .execute();
  const [first] = answers;
  if (!first) return null;
  const count = answers.length === 1 ? 'one piece' : `${answers.length} pieces`;
  const content = plainMail({
    subject: `${project.client_name} has answered: ${project.name}`,
    heading: project.name,
    paragraphs: [`${project.client_name} has answered on ${count}.`],
    lines: answers.map(
      ({
        comment,
        name,
        option_name: option,
        picture,
        piece_id: id,
        quantity,
        replaced_by: other,
        slug,
        verdict,
      }) => ({
        name: option === null ? name : `${name}, ${option}`,
        details: [
          ...(verdict === 'approved' ? [`Approved, ${quantity} × ${option ?? name}`] : []),
          ...(verdict === 'declined' ? ['Declined'] : []),
          ...(verdict === null && other !== null ? [`No longer approved: ${other} is, in its place`] : []),
          ...orderedInWords(ordered.get(id)),
          ...(comment ? [`“${comment}”`] : []),
          ...(verdict === null && other === null && !comment ? ['Comment taken back'] : []),
        ],
        url: `${publicOrigin}/products/${slug}`,
        image: pictureInMail({ main: picture, hover: null, all: [] }, publicOrigin),
      }),
    ),
    link: { label: 'Open the project', url: publicOrigin + projectPaths.project(project.key) },
    publicOrigin,
  });
  return { recipient: first.email, content };
}

/** What a client writes of a piece that is bought asks for more than a look at the board. */
function orderedInWords(ordered: OrderedPiece | undefined): string[] {
  return ordered ? [`Ordered already, ${ordered.order.number}`] : [];
}
