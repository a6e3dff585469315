import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { ModerationState } from '@sanderling/contract/wire/catalogue/moderation';
import type { ActionArgs } from '@sanderling/runtime';
import { notFound, seeOther } from '@sanderling/runtime/router';
import { sayDone } from '../fields/done.ts';
import { refuse } from '../fields/refusal.ts';
import { type Tree, textAt, textsAt } from '../form-tree/form-tree.ts';
import { readTree } from '../form-tree/read-tree.ts';

const DONE = { published: 'shown', refused: 'refused', waiting: 'waiting' } as const;

/** One decision about one review or question. */
export async function decide({ request, context: { api } }: ActionArgs) {
  const tree = readTree(await request.formData());
  const decision = decisionOf(tree);
  if (!decision) throw notFound();
  const id = Number(textAt(tree, 'id'));
  const options = { handle500: false } as const;
  try {
    if (textAt(tree, 'kind') === 'review') {
      const [reply, reply_author] = [textAt(tree, 'reply'), textAt(tree, 'reply_author')];
      const shown_photos = textsAt(tree, 'shown_photos');
      await api.catalogueDesk.decideReview({ id, decision, shown_photos, reply, reply_author }, options);
    } else {
      const [answer, answered_by] = [textAt(tree, 'answer'), textAt(tree, 'answered_by')];
      await api.catalogueDesk.decideQuestion({ id, decision, answer, answered_by }, options);
    }
    const page = catalogueDeskPaths.moderation + new URL(request.url).search;
    return seeOther(sayDone(page, DONE[decision], textAt(tree, 'product')));
  } catch (problem) {
    return refuse(problem, tree);
  }
}

function decisionOf(tree: Tree): ModerationState | null {
  const intent = textAt(tree, 'intent');
  return intent === 'published' || intent === 'refused' || intent === 'waiting' ? intent : null;
}
