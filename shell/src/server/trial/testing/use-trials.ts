import { rm } from 'node:fs/promises';
import { openReleases } from '@sanderling/releases/releases';
import { liveVersions } from '@sanderling/releases/sets/versions-at';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';
import { type MarkupReader, openMarkupReader } from '../markup-reader.ts';
import { runTrial, type TrialLimits } from '../run-trial.ts';

/** A stand-in for the shell: it renders slots and routes on every page, and says which slices it had to leave out. */
const SHELL = `
const late = () => new Promise((_, reject) => setTimeout(reject, 300, new Error('late')));
exports.singletons = { 'react/jsx-runtime': { jsx: (type, props) => typeof type === 'function' ? type(props) : props.children } };
exports.createRenderer = () => ({
  async render(request, environment) {
    const down = [];
    const parts = [];
    let status = 200;
    const { pathname } = new URL(request.url);
    for (const { name, slots, routes } of environment.slices) {
      if (request.excluded.includes(name)) continue;
      const shown = [...slots, ...routes.filter(({ path }) => path === pathname || (path.includes(':') && pathname.startsWith(path.split(':', 1)[0])))];
      for (const { expose } of shown) {
        try {
          const { default: Slot, Component = Slot, loader } = await environment.load([name, expose]);
          environment.enter(name);
          const data = loader && await Promise.race([loader(), late()]);
          if (data?.redirect) return { status: 302, headers: { location: data.redirect }, setCookies: [], html: null, isDegraded: false, down };
          if ((JSON.stringify(data) ?? '').length > 1000) throw new Error('too much data');
          const html = await Promise.race([Component({ path: request.url, data }), late()]);
          if (String(html).length > 100000) throw new Error('too much markup');
          parts.push('<section data-slice="' + name + '" data-slice-expose="' + name + expose.slice(1) + '">' + html + '</section>');
        } catch (error) {
          // The data of a slice's own page end that page, and leave the slice in.
          if (error.isOfPage) status = 500;
          else if (!error.isOfData) down.push(name);
          environment.log({ level: 'error', message: name + ' failed', slice: name, requestId: '', error });
        }
        environment.enter('');
      }
    }
    // The last title that is rendered is the page's.
    const title = parts.some((part) => part.includes('<title>')) ? '' : '<title>Shop</title>';
    const html = Buffer.from('<!doctype html><html lang="en">' + title + '<body>' + parts.join('') + '</body></html>');
    return { status, headers: {}, setCookies: [], html, isDegraded: false, down };
  },
});`;

export const TRIAL_SETTINGS = {
  apiOrigin: 'http://127.0.0.1:9',
  publicOrigin: 'http://localhost:3000',
  search: { appId: 'a', apiKey: 'b' },
  tracking: null,
};

interface TriedSlice {
  /** Its component, or its whole server file. */
  component?: string;
  server?: string;
  offers?: Parameters<typeof makeRelease>[0];
}

/** For the tests of a file: trials that share the process which reads markup, since it takes a second to start. */
export function useTrials() {
  let shared: MarkupReader;
  const folders: string[] = [];
  beforeAll(() => {
    shared = openMarkupReader();
  });
  afterAll(async () => {
    shared.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  /** Tries these slices, each with a page of its name, in a shop where those of `live` are live. */
  return async function trial(
    wanted: Readonly<Record<string, TriedSlice>>,
    { live = {}, limits = {} }: { live?: typeof wanted; limits?: Partial<TrialLimits> } = {},
  ): Promise<string[]> {
    const dataDir = await makeFolder();
    folders.push(dataDir);
    const releases = openReleases({ dataDir });
    await releases.publish(
      await makeRelease({ name: 'shell', version: '1', server: SHELL, provides: { contract: '1.1.0' } }),
    );
    const publish = async (slices: typeof wanted, version: string) => {
      for (const [name, { component, server, offers }] of Object.entries(slices)) {
        const routes = [{ id: name, path: `/${name}`, expose: './hello' }];
        const code = server ?? `exports.exposes = { './hello': async () => ({ Component: ${component} }) };`;
        await releases.publish(await makeRelease({ name, version, server: code, routes, ...offers }));
      }
      return Object.fromEntries(Object.keys(slices).map((name) => [name, version]));
    };
    await releases.promote({ shell: '1', ...(await publish(live, '0')) });
    const before = liveVersions(await releases.status());
    return runTrial(
      {
        releases: { folder: dataDir, keysFile: null },
        settings: TRIAL_SETTINGS,
        live: before,
        wanted: { ...before, ...(await publish(wanted, '1')) },
      },
      { ...limits, reader: { ...shared, close: () => undefined } },
    );
  };
}
