import { createHash } from 'node:crypto';

/** `sha384-...`, as in `slice.json`, in the registry and in `integrity` attributes. */
export function sha384(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
