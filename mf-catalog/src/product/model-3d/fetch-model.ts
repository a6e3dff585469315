/** How long a download may take before the shopper is told that it is the connection. */
export const SLOW_AFTER_MS = 8_000;

/**
 * The model's file as an address that the viewer reads without asking the network again. Fetched here, since the viewer
 * itself shows nothing at all where a file is missing, and says so only in the console.
 */
export async function fetchModel(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The model answered ${answer.status}: ${address}`);
  return URL.createObjectURL(await answer.blob());
}

/** Whether the browser can draw 3D at all: old devices and locked-down ones cannot. */
export function canDraw3d(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    // Some answer by throwing.
    return false;
  }
}
