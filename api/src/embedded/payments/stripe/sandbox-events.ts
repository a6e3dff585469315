import type { SandboxCall } from './sandbox-call.ts';
import { publicView, type SandboxObject, sandboxId } from './sandbox-objects.ts';

/** Writes an event beside what it tells of; the webhook sender delivers it, again and again until it is taken. */
export async function announce(
  { tx, now }: Pick<SandboxCall, 'tx' | 'now'>,
  type: string,
  object: SandboxObject,
): Promise<void> {
  const id = sandboxId('evt');
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1_000),
    livemode: false,
    data: { object: publicView(object) },
  });
  await tx.insertInto('sandbox_event').values({ id, body, next_attempt_at: now }).execute();
}
