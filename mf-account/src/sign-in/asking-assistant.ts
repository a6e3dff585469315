import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';

/**
 * The assistant for which a customer is led to signing in: the one whose request for consent they go on to. Null for everyone else, and for
 * an assistant that the store does not know. A page that cannot say it lets them sign in all the same.
 */
export async function loadAskingAssistant({ context }: Pick<LoaderArgs, 'context'>): Promise<string | null> {
  const [path, search] = (context.cookies.get('wantedRoute') ?? '').split('?');
  if (path !== paths.linkAssistant) return null;
  const asked = new URLSearchParams(search);
  const request = {
    client_id: asked.get('client_id') ?? '',
    redirect_uri: asked.get('redirect_uri') ?? '',
  };
  const named = await context.api.assistants.nameRequest(request, { handle500: false }).catch((error) => {
    console.warn('Which assistant asks is not known', error);
    return null;
  });
  return named?.assistant ?? null;
}
