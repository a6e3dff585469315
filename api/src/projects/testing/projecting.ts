import type { Project, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import type { ShopWithAccounts } from '../../orders/testing/accounts.ts';

type Headers = Record<string, string>;

interface ProjectAnswer<Data> {
  status: number;
  code: number | undefined;
  data: Data;
  message: string | undefined;
  errors: Record<string, string[]> | undefined;
  text: string;
  headers: Record<string, unknown>;
}

export interface Projecting {
  call: <Data = Project>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    headers?: Headers,
    body?: object,
  ) => Promise<ProjectAnswer<Data>>;
  create: (headers: Headers, more?: object) => Promise<Project>;
  change: (id: string, headers: Headers, body: object) => Promise<ProjectAnswer<Project>>;
  /** Adds pieces one by one; answers the project. */
  add: (id: string, headers: Headers, variantIds: number[], more?: object) => Promise<Project>;
  /** Makes a link; answers its token. */
  share: (id: string, headers: Headers, days?: number) => Promise<string>;
  /** As the client, of a piece as the designer reads it. */
  decide: (
    token: string,
    piece: Pick<ProjectPiece, 'id' | 'variant_id' | 'quantity' | 'client_price'>,
    verdict: 'approve' | 'decline' | 'comment',
    comment?: string,
  ) => Promise<ProjectAnswer<unknown>>;
}

/** The calls of a designer and of the client with a link. */
export function useProjecting(shop: ShopWithAccounts): Projecting {
  const call: Projecting['call'] = async (method, path, headers = {}, body) => {
    const url = `/api/v1${path}`;
    const answer = await shop.api.app.inject({ method, url, headers, ...(body && { payload: body }) });
    const { code, data, errors, message } = answer.json();
    const { statusCode: status, body: text } = answer;
    return { status, code, data, errors, message, text, headers: answer.headers };
  };
  const done = async <Data>(answer: Promise<ProjectAnswer<Data>>): Promise<Data> => {
    const { data, status, text } = await answer;
    if (status >= 300) throw new Error(`${status} ${text}`);
    return data;
  };
  const change: Projecting['change'] = (id, headers, body) =>
    call('PATCH', `/user/projects/${id}`, headers, body);
  return {
    call,
    change,
    create: (headers, more = {}) =>
      done(
        call('POST', '/user/projects', headers, { name: 'Lake house', client_name: 'The Okafors', ...more }),
      ),
    add: (id, headers, variantIds, more = {}) => {
      const pieces = variantIds.map((variant_id) => ({ variant_id }));
      return done(change(id, headers, { action: 'add_pieces', pieces, ...more }));
    },
    share: async (id, headers, days = 30) => {
      const { path } = await done(
        call<{ path: string }>('POST', `/user/projects/${id}/links`, headers, { days }),
      );
      return path.replace('/projects/', '');
    },
    decide: (token, { client_price: price, id, quantity, variant_id }, verdict, comment = '') =>
      call(
        'POST',
        `/projects/${token}/pieces/${id}/decisions`,
        {},
        {
          ...{ verdict, comment, price, quantity, variant_id },
        },
      ),
  };
}
