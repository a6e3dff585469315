import path from 'node:path';
import type { PaymentScripts } from '@sanderling/contract/wire/slice-manifest';
import type { Chunk, Module, Stats } from 'webpack';
import { BuildFailed } from './targets/build-failed.ts';
import type { Build } from './targets/build-target.ts';
import { earlyScripts } from './webpack/early-script.ts';

/**
 * What each script of a release is made of, by the approvals of `src/payment-scripts.json`: the code that may run where a shopper
 * types a card. Throws BuildFailed when there is code in a script that no entry approves. Undefined for a release that never runs there.
 */
export function paymentScripts(build: Build, { compilation }: Stats): PaymentScripts | undefined {
  const { approvals } = build;
  if (!approvals) return undefined;
  const unapproved = new Set<string>();
  const approvalOf = (source: string) => {
    const approval = approvals.find(({ code }) => source === code || source.startsWith(`${code}/`));
    if (!approval) unapproved.add(source);
    return approval?.code ?? source;
  };
  const files = [...compilation.chunks].flatMap((chunk) => {
    const codes = [...new Set(sourcesOf(chunk, compilation, build).map(approvalOf))].sort();
    return scripts(chunk).map((file) => [`web/${file}`, codes] as const);
  });
  // What is being edited is looked at by its developer alone, and is made of more: reloading, messages.
  if (build.mode === 'production')
    refuseMismatch(build, unapproved, new Set(files.flatMap(([, codes]) => codes)));
  const listed = new Map(files);
  const early = new Set(earlyScripts(compilation.assets));
  // No chunk contains the shell's early script, nor the list of the hashes of all others.
  const others = Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.js') && !listed.has(`web/${file}`))
    .map(
      (file) => [`web/${file}`, [early.has(file) ? approvalOf(`${build.source.name}/src`) : HASHES]] as const,
    );
  return {
    approvals,
    files: Object.fromEntries([...files, ...others]),
  };
}

function refuseMismatch(
  { source, approvals = [] }: Build,
  unapproved: ReadonlySet<string>,
  used: ReadonlySet<string>,
) {
  if (unapproved.size > 0) {
    throw new BuildFailed(
      source.name,
      `These would run on the page that takes cards, and src/payment-scripts.json does not say why: ${[...unapproved].sort().join(', ')}.`,
    );
  }
  const unused = approvals.filter(({ code }) => !used.has(code)).map(({ code }) => code);
  if (unused.length > 0) {
    throw new BuildFailed(
      source.name,
      `src/payment-scripts.json approves what no script contains: ${unused.join(', ')}.`,
    );
  }
}

const HASHES = 'hashes of the other scripts';

function scripts(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => file.endsWith('.js'));
}

/** Packages and folders that the code of a chunk comes from: `react-dom`, `mf-cart-checkout/src/checkout`. */
function sourcesOf(chunk: Chunk, { chunkGraph }: Stats['compilation'], { root }: Build): string[] {
  const modules = [...chunkGraph.getChunkModules(chunk)].flatMap(withConcatenated);
  return modules.flatMap((module) => {
    const file = module.nameForCondition();
    if (!file) return [];
    const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll(path.sep, '/')) ?? [];
    return installed ?? path.relative(root, path.dirname(file)).replaceAll(path.sep, '/');
  });
}

function withConcatenated(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}
