import { emptyRegistry } from '@sanderling/releases/registry-document';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { RenderAnswer, RenderRequest } from '../../render/contract/render-contract.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';

const PAGE = '<!DOCTYPE html><h1>Sofas</h1>';
const refuse = () => Promise.reject(new Error('not used here'));
const shellOfTest = JSON.parse('{"name":"shell","version":"1","routes":[]}');
const UNUSED = {
  isWhole: refuse,
  publish: refuse,
  publishSigned: refuse,
  promote: refuse,
  rollback: refuse,
  restore: refuse,
  startCanary: refuse,
  advanceCanary: refuse,
  checkSeason: refuse,
  endCanary: refuse,
  schedule: refuse,
  unschedule: refuse,
  freeze: refuse,
  unfreeze: refuse,
  log: refuse,
  noteRefusal: refuse,
  noteTrial: refuse,
  noteLook: refuse,
  prune: refuse,
  setWith: refuse,
  pictures: refuse,
  picture: refuse,
  keepPictures: refuse,
  logAccess: refuse,
  logExpiredTokens: refuse,
  evidence: { keep: async () => undefined, ofOthers: async () => [] },
};

/** The server of the shell before each test, with a renderer that notes what it is asked for and answers what the test says. */
export function useTestApp() {
  const shop = {
    /** Ids of the release sets that the workers were told to start. */
    prepared: [] as string[],
    /** Ids of the release sets that threads were renewed for. */
    renewed: [] as string[],
    rendered: [] as Omit<RenderRequest, 'excluded'>[],
    /** Published releases, as `name version`. */
    published: [] as string[],
    /** Happens while a page is rendered. */
    onRender: (): void => undefined,
    /** What the renderer answers beside a page, or how it fails. */
    answer: {} as Partial<RenderAnswer> | Error,
    set: { id: 'first', releases: new Map() } as ReleaseSet,
    /** What a visitor of a canary gets. */
    setOf: (_visitor: string): ReleaseSet => shop.set,
    /** Sets that were live once, by id. */
    named: new Map<string, ReleaseSet>(),
    registry: emptyRegistry(),
    /** Names of the slices that pages are made without. */
    excluded: [] as string[],
    /** What was logged. */
    lines: [] as Record<string, unknown>[],
    now: new Date(),
    app: undefined as unknown as FastifyInstance,
    /** Starts again under other settings. */
    async open(env: Record<string, string>) {
      await shop.app.close();
      shop.app = await start(env);
    },
  };
  const releases: Omit<Releases, keyof typeof UNUSED> = {
    currentReleaseSet: async (visitor = null) => (visitor === null ? shop.set : shop.setOf(visitor)),
    namedSet: async (id) => shop.named.get(id) ?? null,
    setAt: async (at) => ({ id: at.toISOString(), releases: new Map([['shell', shellOfTest]]) }),
    status: async () => shop.registry,
    misfits: async () => new Map(),
    release: async (name, version) =>
      shop.published.includes(`${name} ${version}`)
        ? JSON.parse(JSON.stringify({ name, version, routes: [] }))
        : null,
    readFile: () => Promise.reject(new Error('none')),
  };
  const start = (env: Record<string, string>) =>
    createApp({
      config: readConfig({ API_ORIGIN: 'http://127.0.0.1:9', ...env }),
      releases: { ...UNUSED, ...releases },
      pool: {
        prepare: (set) => void shop.prepared.push(set.id),
        renew: (set) => void shop.renewed.push(set.id),
        begin: () => undefined,
        async render(request) {
          shop.rendered.push(request);
          shop.onRender();
          if (shop.answer instanceof Error) throw shop.answer;
          const page = { status: 200, headers: {}, setCookies: [], html: Buffer.from(PAGE) };
          return { ...page, isDegraded: false, down: [], queuedMs: 0, ...shop.answer };
        },
        excluded: () => shop.excluded,
        isBusy: () => false,
        isReady: () => true,
        counts: () => ({ waiting: 0, refused: 0, hung: 0, renewed: 0, full: 0, heldBytes: 0 }),
        close: async () => undefined,
      },
      previewSecret: 'secret',
      logger: pino({ level: 'info' }, { write: (line) => void shop.lines.push(JSON.parse(line)) }),
      now: () => shop.now,
    });
  beforeEach(async () => {
    shop.prepared = [];
    shop.renewed = [];
    shop.rendered = [];
    shop.answer = {};
    shop.published = [];
    shop.onRender = () => undefined;
    shop.setOf = () => shop.set;
    shop.named = new Map();
    shop.registry = emptyRegistry();
    shop.excluded = [];
    shop.lines = [];
    shop.now = new Date('2024-05-24T04:59:59Z');
    shop.set = { id: 'first', releases: new Map() };
    shop.app = await start({});
  });
  afterEach(() => shop.app.close());
  return shop;
}
