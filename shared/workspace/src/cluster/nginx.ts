import { nginxConfiguration, type ProxyPlan } from './nginx-configuration.ts';
import { runNginx } from './nginx-process.ts';

type Plan = Omit<ProxyPlan, 'folder'>;

export interface RunningNginx {
  /** Takes another plan. Resolves when no request goes by the one before. */
  change: (plan: Plan) => Promise<void>;
  stop: () => Promise<void>;
}

/** Shares requests out among shells and APIs. Resolves when nginx takes connections. */
export async function startNginx(plan: Plan): Promise<RunningNginx> {
  const nginx = await runNginx(plan.port, (folder) => nginxConfiguration({ ...plan, folder }));
  return {
    change: (changed) => nginx.change(nginxConfiguration({ ...changed, folder: nginx.folder })),
    stop: nginx.stop,
  };
}
