import { isFree } from '../shop/ports.ts';

interface Port {
  port: number;
  variable: 'PORT' | 'API_PORT';
  whose: 'API' | 'shell';
}

/** Whether the process can listen there, or does already. Throws with a sentence where something else does. */
export async function checkPort({ port, variable, whose }: Port): Promise<string> {
  if (port === 0 || (await isFree(port))) return `${port} is free.`;
  if ((await listenerAt(port)) === whose) return `The ${whose} answers at ${port} already.`;
  throw new Error(
    `Port ${port} is taken by something that is not the ${whose}: stop it, or set ${variable} to another one.`,
  );
}

/** A shell says which releases are live, an API answers without. */
async function listenerAt(port: number): Promise<'API' | 'shell' | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    const said: unknown = await answer.json();
    if (typeof said !== 'object' || said === null) return null;
    if ('releaseSet' in said) return 'shell';
    return 'status' in said || 'code' in said ? 'API' : null;
  } catch {
    // It speaks something else.
    return null;
  }
}
