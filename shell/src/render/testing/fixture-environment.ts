import type { PinnedRelease, SliceExpose } from '../../slices/pinned-release.ts';
import type { RenderEnvironment, RenderRequest } from '../contract/render-contract.ts';

let lastVersion = 0;

/** A release set whose slices are plain objects: `{ 'mf-catalog': { './home': { Component } } }`. */
export function environmentOf(
  modules: Record<string, Record<string, object | (() => Promise<unknown>)>>,
  offers: Partial<Record<string, Partial<Pick<PinnedRelease, 'routes' | 'slots' | 'modals'>>>>,
): RenderEnvironment & { logged: string[] } {
  const logged: string[] = [];
  // What is stored of a release must not reach the next test.
  lastVersion += 1;
  const version = String(lastVersion);
  return {
    logged,
    slices: Object.keys(modules).map((name) => ({
      name,
      version,
      entry: `/releases/${name}/1/web/entry.js`,
      integrity: 'sha384-entry',
      routes: [],
      slots: [],
      modals: [],
      ...offers[name],
    })),
    shell: { scripts: [file('shell', 'main.js')], sheets: [file('shell', 'main.css')] },
    assets: ([slice, expose]) => ({
      scripts: [file(slice, 'entry.js'), file(slice, `${expose.slice(2)}.js`)],
      sheets: [file(slice, `${expose.slice(2)}.css`)],
    }),
    async load([slice, expose]: SliceExpose) {
      const module = modules[slice]?.[expose];
      if (!module) throw new Error(`${slice} ${expose} is missing`);
      return typeof module === 'function' ? module() : module;
    },
    enter: () => undefined,
    log: ({ slice, error }) => logged.push(`${slice}: ${error}`),
  };
}

export function requestFor(path: string, given: Partial<RenderRequest> = {}): RenderRequest {
  return {
    url: `http://localhost:3000${path}`,
    method: 'GET',
    body: null,
    cookies: null,
    clientAddress: null,
    requestId: 'request-1',
    seasonalLayout: 'default',
    layout: 'site',
    owner: 'mf-catalog',
    excluded: [],
    ...given,
  };
}

function file(slice: string, name: string) {
  return { href: `/releases/${slice}/1/web/${name}`, integrity: `sha384-${slice}-${name}` };
}
