/** The parts of webpack's and Module Federation's generated code that the two small runtimes beside this file touch. */
export interface WebpackRequire {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Instantiated modules by id. */
  c: Record<string, unknown>;
  o: (object: object, key: string) => boolean;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
  federation: { initOptions: { shared: Record<string, { version: string; get: () => () => unknown }[]> } };
}

/** State of a consumed module: a promise while it is fetched, 0 once its factory is there. */
export type InstalledModules = Record<string, Promise<unknown> | 0>;
