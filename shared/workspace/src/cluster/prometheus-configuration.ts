interface PrometheusPlan {
  /** What deploy/prometheus.yml says. */
  deployed: string;
  /** Where the rules are. */
  rules: string;
  tokenFile: string;
  shells: readonly number[];
  apis: readonly number[];
}

/** The deployed configuration, for processes of this machine. */
export function prometheusConfiguration({
  deployed,
  rules,
  tokenFile,
  shells,
  apis,
}: PrometheusPlan): string {
  const targets = (ports: readonly number[]) =>
    `targets: [${ports.map((port) => `"127.0.0.1:${port}"`).join(', ')}]`;
  return deployed
    .replaceAll(/^( +- )(\w+\.yml)$/gm, `$1${rules}/$2`)
    .replaceAll('/run/secrets/metrics_token', tokenFile)
    .replace(/targets: \["shell-1.*\]/, targets(shells))
    .replace(/targets: \["api-1.*\]/, targets(apis));
}
