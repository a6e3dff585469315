import webpack, { type Compiler } from 'webpack';
import { bootScript } from '../boot-script.ts';
import type { Build } from '../targets/build-target.ts';

/** Puts the boot script among the files of the shell's build. */
export class BootScriptPlugin {
  private readonly build: Build;

  constructor(build: Build) {
    this.build = build;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(BootScriptPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: BootScriptPlugin.name, stage }, () => {
        const boot = bootScript(this.build);
        if (!boot) return;
        for (const file of boot.sources) compilation.fileDependencies.add(file);
        const info = { minimized: true, javascriptModule: true };
        compilation.emitAsset(boot.file, new webpack.sources.RawSource(boot.code), info);
      });
    });
  }
}
