import type { Singletons } from '@sanderling/releases/evaluate-release';
import type { Renderer, RendererSettings } from '../../render/contract/render-contract.ts';

export interface ShellExports {
  createRenderer: (settings: RendererSettings) => Renderer;
  singletons: Singletons;
}

/** What the shell's server file must export. Throws when it does not. */
export function asShellExports(exported: unknown): ShellExports {
  if (isShellExports(exported)) return exported;
  throw new Error("The shell's server file does not export createRenderer and singletons.");
}

function isShellExports(exported: unknown): exported is ShellExports {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'createRenderer' in exported &&
    typeof exported.createRenderer === 'function' &&
    'singletons' in exported &&
    typeof exported.singletons === 'object'
  );
}
