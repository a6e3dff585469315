import type { Transaction } from '../../platform/database/schema.ts';
import { logAgent } from '../trust/agent-log.ts';
import type { LinkRequest } from './link-request.ts';
import { hashOfSecret, makeSecret } from './link-secrets.ts';

const CODE_MS = 60_000;

/** Links an account with an assistant, and answers the code that the assistant trades for tokens within a minute. */
export async function grantLink(
  tx: Transaction,
  accountId: number,
  { agentId, codeChallenge, redirectUri, scopes }: LinkRequest,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('agent_link')
    .values({ agent_id: agentId, account_id: accountId, scopes: JSON.stringify(scopes), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = makeSecret();
  await tx
    .insertInto('agent_link_code')
    .values({
      code_hash: hashOfSecret(code),
      link_id: id,
      redirect_uri: redirectUri,
      code_challenge: codeChallenge,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    .execute();
  await logAgent(tx, { agentId, orderId: null, linkId: id, what: 'linked', detail: scopes.join(' '), now });
  return code;
}
