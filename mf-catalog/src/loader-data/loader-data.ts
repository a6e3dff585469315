/**
 * What a page's component gets from its loader. Promises in the loader's answer are what the page can do without: the
 * shell waits a moment for them and puts null in the place of one that failed or took too long.
 */
export type LoaderData<Loader extends (args: never) => unknown> = Settled<Awaited<ReturnType<Loader>>>;

type Settled<Data> = {
  [Key in keyof Data]: Data[Key] extends Promise<infer Value> ? Value | null : Data[Key];
};
