import type { ModerationState } from '@sanderling/contract/wire/catalogue/moderation';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Moderator, noteProduct } from './decide-review.ts';

interface QuestionDecision {
  id: number;
  decision: ModerationState;
  answer: string;
  answeredBy: string;
}

/** Shows a question with its answer, refuses it, or lets it wait again. Throws NOT_FOUND, and VALIDATION_FAILED without an answer. */
export async function decideQuestion(
  tx: Transaction,
  { id, decision, answer, answeredBy }: QuestionDecision,
  { adminId, now }: Moderator,
): Promise<void> {
  const errors = {
    ...(answer === '' && { answer: ['Write an answer.'] }),
    ...(answeredBy === '' && { answered_by: ['Say who answers.'] }),
  };
  if (decision === 'published' && Object.keys(errors).length > 0)
    throw problem('VALIDATION_FAILED', { errors });
  const question = await tx
    .selectFrom('question')
    .select(['product_id', 'answer', 'answered_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw problem('NOT_FOUND');
  await tx
    .updateTable('question')
    .set({
      published: decision === 'published',
      refused: decision === 'refused',
      decided_at: now,
      decided_by: adminId,
      answer: answer || null,
      answered_by: answeredBy || null,
      answered_on: question.answer === answer ? question.answered_on : answer ? centralDay(now) : null,
    })
    .where('id', '=', id)
    .execute();
  await noteProduct(tx, question.product_id);
}
