import { createHmac, timingSafeEqual } from 'node:crypto';

/** A set that was live or will be, or the whole site as it is planned for a moment. */
type PreviewOf = { set: string } | { at: Date };
export interface Preview {
  of: PreviewOf;
  /** Until when the link is good. */
  until: Date;
}

/** Parameters of a link that opens a preview; the rest of the address is any page. */
export function previewParameters(preview: Preview, secret: string): URLSearchParams {
  const [name, value] = written(preview.of);
  const until = String(Math.ceil(preview.until.getTime() / 1_000));
  return new URLSearchParams({ [name]: value, until, sign: signature(name, value, until, secret) });
}

/** What such parameters open. Null when someone else wrote them; it is the caller's to compare `until` with the clock. */
export function readPreview(parameters: URLSearchParams, secret: string): Preview | null {
  const until = parameters.get('until') ?? '';
  const given = Buffer.from(parameters.get('sign') ?? '');
  for (const name of ['set', 'at'] as const) {
    const value = parameters.get(name);
    if (!value) continue;
    const wanted = Buffer.from(signature(name, value, until, secret));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const of = name === 'set' ? { set: value } : { at: new Date(value) };
    return { of, until: new Date(Number(until) * 1_000) };
  }
  return null;
}

function written(of: PreviewOf): ['set' | 'at', string] {
  return 'set' in of ? ['set', of.set] : ['at', of.at.toISOString()];
}

function signature(name: string, value: string, until: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${name}=${value} until=${until}`).digest('base64url');
}
