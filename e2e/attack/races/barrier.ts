/** Starts all of them in the same turn: none has an answer before the last is sent. */
export function behindBarrier<Answered>(
  count: number,
  send: (at: number) => Promise<Answered>,
): Promise<Answered[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => send(at)));
}
