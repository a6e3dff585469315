const STATE = /(<script id="page-state"[^>]*>)([\s\S]*?)<\/script>/;

/** What of a page's HTML is needed for what: the bytes by which the page would be smaller without it. */
export function htmlParts(html: string, weigh: (text: string) => number): Record<string, unknown> {
  const whole = weigh(html);
  const saved = (without: string) => whole - weigh(without);
  const state = JSON.parse(STATE.exec(html)?.[2] ?? '{}');
  const withState = (changed: object) =>
    html.replace(STATE, (_, tag) => `${tag}${JSON.stringify(changed).replaceAll('<', '\\u003c')}</script>`);
  const stateParts = Object.keys(state).map((key) => [key, saved(withState({ ...state, [key]: null }))]);
  const loaders = Object.entries(state.loaderData ?? {}).flatMap(([route, data]) =>
    Object.keys(data ?? {}).map((key) => {
      const without = { ...state.loaderData, [route]: { ...Object(data), [key]: null } };
      return [`${route}.${key}`, saved(withState({ ...state, loaderData: without }))];
    }),
  );
  return {
    characters: html.length,
    links: saved(html.replaceAll(/<link\b[^>]*>/g, '')),
    navigation: saved(html.replace(/<nav\b[\s\S]*?<\/nav>/, '')),
    main: saved(html.replace(/<main\b[\s\S]*<\/main>/, '')),
    footer: saved(html.replace(/<footer\b[\s\S]*?<\/footer>/, '')),
    classNames: saved(html.replaceAll(/ class="[^"]*"/g, '')),
    state: saved(withState({})),
    ofState: Object.fromEntries(stateParts),
    ofLoaderData: Object.fromEntries(loaders),
    elements: countBy(html.replace(STATE, '')),
  };
}

/** Elements by the landmark that they are in. */
function countBy(html: string): Record<string, number> {
  const count = (pattern: RegExp) => pattern.exec(html)?.[0].match(/<[a-z][^>]*>/g)?.length ?? 0;
  return {
    header: count(/<header\b[\s\S]*?<\/header>/),
    navigation: count(/<nav\b[^>]*popover[\s\S]*?<\/nav>/),
    main: count(/<main\b[\s\S]*<\/main>/),
    footer: count(/<footer\b[\s\S]*?<\/footer>/),
  };
}
