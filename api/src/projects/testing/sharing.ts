import type { Project } from '@sanderling/contract/wire/projects/project';
import type { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { useProjecting } from './projecting.ts';

export const DESIGNER = 'trade_designer';
export const CHAIR = 1102;

/** The calls of a project's studio and of its client, and a project that is shared already. */
export function useSharing(shop: ReturnType<typeof useShopWithAccounts>) {
  const projecting = useProjecting(shop);
  const { add, call, create, share } = projecting;
  const open = (token: string) => call('GET', `/projects/${token}`);

  async function shared(email: string, variants = [SOFA, CHAIR], days = 30) {
    const studio = await shop.signIn(email, DESIGNER);
    const { id } = await create(studio.headers);
    const { pieces } = await add(id, studio.headers, variants);
    const token = await share(id, studio.headers, days);
    const read = async (): Promise<Project> =>
      (await call('GET', `/user/projects/${id}`, studio.headers)).data;
    return { ...studio, project: id, pieces, token, read };
  }

  return { ...projecting, open, shared };
}

export const verdicts = ({ pieces }: Project) => pieces.map(({ decision }) => decision?.verdict ?? null);
