const ENVIRONMENTS = ['local', 'staging', 'production'] as const;

/** What the store is for. Anything that is not on the address of one's own machine is in production unless it says `staging`. */
export type Environment = (typeof ENVIRONMENTS)[number];

/** By `SANDERLING_ENV`, else by the address that visitors see. Throws a sentence that says what to change. */
export function environmentOf(named: string | undefined, publicOrigin: string): Environment {
  const isHere = isLoopbackHost(new URL(publicOrigin).hostname);
  if (!named) return isHere ? 'local' : 'production';
  const environment = ENVIRONMENTS.find((one) => one === named);
  if (!environment) throw new Error(`SANDERLING_ENV is "${named}": it can be ${ENVIRONMENTS.join(', ')}.`);
  if (environment === 'local' && !isHere)
    throw new Error(
      `SANDERLING_ENV is local and PUBLIC_ORIGIN is ${publicOrigin}: leave SANDERLING_ENV out, or set PUBLIC_ORIGIN to an address of this machine such as http://localhost:3000.`,
    );
  return environment;
}

/** Whether only programs of this machine can mean the store by this name: `hostname` as in a URL, with or without a port. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
}
