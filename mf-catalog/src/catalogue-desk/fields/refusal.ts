import { EDIT_CONFLICT_CODE } from '@sanderling/contract/problem';
import { isApiProblem } from '@sanderling/runtime';
import { data } from '@sanderling/runtime/router';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import type { Tree } from '../form-tree/form-tree.ts';

/** Why nothing was saved, and all that was typed: nothing of it is lost. */
export interface DeskRefusal {
  message: string;
  errors: Record<string, string>;
  tree: Tree;
  /** Another editor was faster: what is saved now is not what this one has read. */
  isConflict: boolean;
}

/** The form as it was typed, after a press that saves nothing. */
export function backToForm(tree: Tree): DeskRefusal {
  return { message: '', errors: {}, tree, isConflict: false };
}

/** Answers a refused call with the form as it was typed; throws what is no answer of the API, and what a visit to the sign-in mends. */
export function refuse(problem: unknown, tree: Tree) {
  if (!isApiProblem(problem) || problem.status === 401) throw problem;
  const refusal: DeskRefusal = {
    message: problemMessage(problem),
    errors: errorsByField(problem.errors),
    tree,
    isConflict: problem.code === EDIT_CONFLICT_CODE,
  };
  return data(refusal, { status: problem.status || 503 });
}

/** The first message of each field of the form. Of a list that is typed as lines, the field has the messages of all. */
function errorsByField(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const field = path
      .replace(/^(product|content|change|said\.content)\./, '')
      .replace(/^rule\./, '')
      .replace(/(features|_tags|shapes|cleaning|indoor_outdoor|colors|materials|values)\.\d+$/, '$1')
      .replace(/\.option_values(\..*)?$/, '.choices.0')
      .replace(/\.seats\.(least|most)$/, '.seats_$1')
      .replace(/\.starts_at$/, '.starts')
      .replace(/\.ends_at$/, '.ends')
      .replace(/^search_engine_optimization\.(title|description)$/, (_, of) =>
        of === 'title' ? 'title' : 'summary',
      );
    if (message) found[field] ??= message;
  }
  return found;
}
