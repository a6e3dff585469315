import { type ActionArgs, isApiProblem, type LoaderArgs } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';

const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** What an assistant asks for, by the address that it sent the customer to. */
function requestOf(address: string) {
  const { searchParams } = new URL(address);
  const of = (name: (typeof NAMES)[number]) => searchParams.get(name) ?? '';
  return {
    client_id: of('client_id'),
    redirect_uri: of('redirect_uri'),
    response_type: of('response_type'),
    scope: of('scope'),
    state: of('state'),
    code_challenge: of('code_challenge'),
    code_challenge_method: of('code_challenge_method'),
  };
}

/** Who asks for what; or null where the store knows no such assistant. What is asked wrongly is told to the assistant. */
export async function loadRequest({ context, request }: LoaderArgs) {
  const asked = await context.api.assistants
    .readRequest(requestOf(request.url), { handle500: false })
    .catch((error) => {
      if (isApiProblem(error) && (error.status === 404 || error.status === 422)) return null;
      throw error;
    });
  if (asked?.redirect_url) throw redirect(asked.redirect_url);
  return asked;
}

/** Answers where the customer goes back to. A page leads there: the policy of forms lets them lead to this store alone. */
export async function decide({ context, request }: ActionArgs) {
  const allows = (await request.formData()).get('decision') === 'allow';
  const { redirect_url: continueTo } = await context.api.assistants.decide({
    ...requestOf(request.url),
    allows,
  });
  return { allows, continueTo };
}
