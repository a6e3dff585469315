import { CONTENT_CHANGED_CODE } from '@sanderling/contract/problem';
import { paths } from '@sanderling/contract/site/paths';
import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { type ActionArgs, type ApiClient, isApiProblem } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { kindOf } from './content-kind.ts';
import { changeList, readChange } from './fields/change-list.ts';
import type { JsonObject } from './fields/field.ts';
import { DESK_KINDS } from './fields/kinds.ts';
import { readForm } from './fields/read-form.ts';
import { sendPictures } from './send-pictures.ts';

/** What comes back into the form: what was typed, and what is to be put right. */
export interface Edited {
  content: JsonObject;
  /** The revision that the next save is measured against. */
  basedOn: number | null;
  message: string;
  errors: Record<string, string>;
  /** Someone else has saved meanwhile. */
  isConflict: boolean;
}

interface Item {
  api: ApiClient;
  kind: ContentKind;
  key: string;
}

/** Saves, publishes, previews, restores, deletes; or changes a list of the form and brings it back. */
export async function editContent({ request, params, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const kind = kindOf(params.kind);
  const key = params.key ?? '';
  const intent = read(form, 'intent');
  const item = { api, kind, key };
  try {
    switch (intent) {
      case 'publish':
        return await publish(item, form);
      case 'restore':
        return await restore(item, form);
      case 'take-back':
        await api.content.cancel({ kind, key, id: numberOf(form, 'publication') }, { handle500: false });
        return seeOther(addressOf(kind, key, 'taken-back'));
      case 'preview':
        return await preview(item, form);
      case 'delete':
        await api.content.deleteDraft(
          { kind, key, based_on: numberOf(form, 'based_on') },
          { handle500: false },
        );
        return seeOther(`${paths.contentDesk}?kind=${kind}&done=deleted`);
      case 'remove':
        await save(item, null, numberOf(form, 'based_on'));
        return seeOther(addressOf(kind, key, 'saved'));
    }
  } catch (problem) {
    return refuse(problem, null, numberOf(form, 'based_on'));
  }
  return editForm(item, form, intent);
}

async function editForm({ api, kind, key }: Item, form: FormData, intent: string) {
  const { fields } = DESK_KINDS[kind];
  const sent = await sendPictures(api, form);
  const content = readForm(fields, form);
  const basedOn = read(form, 'based_on') === '' ? null : numberOf(form, 'based_on');
  const change = readChange(intent);
  const edited: Edited = { content, basedOn, message: '', errors: sent, isConflict: false };
  if (change) return data({ ...edited, content: changeList(content, fields, change) });
  if (Object.keys(sent).length > 0)
    return data({ ...edited, message: 'A picture could not be taken.' }, { status: 422 });
  try {
    // What is new says its own name: its key until then is that of this page's address.
    const name = await save({ api, kind, key }, content, basedOn);
    return seeOther(addressOf(kind, name, 'saved'));
  } catch (problem) {
    return refuse(problem, content, basedOn);
  }
}

/** Answers the name under which it is saved. */
async function save(
  { api, kind, key }: Item,
  content: JsonObject | null,
  basedOn: number | null,
): Promise<string> {
  return (await api.content.save({ kind, key, content, based_on: basedOn }, { handle500: false })).key;
}

async function publish({ api, kind, key }: Item, form: FormData) {
  const { starts_at: startsAt, unseen } = await api.content.publish(
    {
      kind,
      key,
      revision_id: numberOf(form, 'revision'),
      starts: read(form, 'starts').replace('T', ' '),
      ends: read(form, 'ends').replace('T', ' '),
    },
    { handle500: false },
  );
  const done = Date.parse(startsAt) > Date.now() ? 'planned' : 'published';
  return seeOther(addressOf(kind, key, unseen ? `${done}-${unseen}` : done));
}

async function restore({ api, kind, key }: Item, form: FormData) {
  const { unseen } = await api.content.restore(
    { kind, key, revision_id: numberOf(form, 'revision'), based_on: numberOf(form, 'based_on') },
    { handle500: false },
  );
  return seeOther(addressOf(kind, key, unseen ? `restored-${unseen}` : 'restored'));
}

async function preview({ api, kind, key }: Item, form: FormData) {
  const { path } = await api.content.preview(
    { kind, key, revision_id: numberOf(form, 'revision'), at: read(form, 'at').replace('T', ' ') },
    { handle500: false },
  );
  return seeOther(path);
}

function refuse(problem: unknown, content: JsonObject | null, basedOn: number | null) {
  if (!isApiProblem(problem) || problem.status === 401) throw problem;
  const isConflict = problem.code === CONTENT_CHANGED_CODE;
  // Under their whole names: a season's parts have parts. What is wrong with all of it has none.
  const { '': whole, ...ofFields } = firstOf(problem.errors);
  const edited: Edited = {
    content: content ?? {},
    basedOn: isConflict ? latestOf(problem.details, basedOn) : basedOn,
    message: whole ?? problemMessage(problem),
    errors: ofFields,
    isConflict,
  };
  return data(edited, { status: problem.status || 503 });
}

/** The first of what is to be put right in each field. */
export function firstOf(faults: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, [first = '']]) => [field, first]));
}

/** The next save of who was told of the other's goes on top of it. */
function latestOf(details: unknown, basedOn: number | null): number | null {
  const isKnown = typeof details === 'object' && details !== null && 'latest_revision_id' in details;
  return isKnown && typeof details.latest_revision_id === 'number' ? details.latest_revision_id : basedOn;
}

function addressOf(kind: ContentKind, key: string, done: string): string {
  return `${paths.contentDesk}/${kind}/${encodeURIComponent(key)}?done=${done}`;
}

function read(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function numberOf(form: FormData, name: string): number {
  return Number(read(form, name)) || 0;
}
