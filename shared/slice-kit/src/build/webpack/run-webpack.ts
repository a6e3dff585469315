import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildFailed } from '../targets/build-failed.ts';

/** Runs one build to its end. Throws with webpack's own account of what is wrong, each error with its file. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure || !stats) return reject(failure ?? new Error('webpack answered nothing.'));
        if (stats.hasErrors())
          return reject(new BuildFailed(configuration.name ?? '', describeErrors(stats)));
        resolve(stats);
      });
    });
  });
}

/** Errors of a build as text: file, place and message, without webpack's stack traces. */
export function describeErrors(stats: Stats): string {
  const text = stats.toString({
    all: false,
    errors: true,
    errorDetails: false,
    errorStack: false,
    moduleTrace: true,
    colors: false,
  });
  // swc adds where in its own binary it was; that is no use to a developer who edits a slice.
  return text.replace(/\n+Caused by:\n[\s\S]*?(?=\n @|\n\n)|\nStack backtrace:[\s\S]*?(?=\n @|\n\n|$)/g, '');
}
