// The first module of a development shell: React DOM looks for this hook when it is evaluated. Slices and the page's updater find
// React's refresh runtime by this symbol; in a production shell there is none, and slices go without.
const refresh = require('react-refresh/runtime');

refresh.injectIntoGlobalHook(globalThis);
globalThis[Symbol.for('sanderling.refresh')] = refresh;
