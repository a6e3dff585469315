import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig as readApiConfig } from '@sanderling/api/platform/config/config.ts';
import { requireOutsideServices } from '@sanderling/api/platform/config/outside-services.ts';
import { apiVariables } from '@sanderling/api/platform/config/variables/api-variables.ts';
import { readConfig as readShellConfig } from '@sanderling/shell/server/config/config.ts';
import { shellVariables } from '@sanderling/shell/server/config/shell-variables.ts';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../shop/root.ts';

// No container engine runs here: the files are held against what the code reads.
const DEPLOY = join(ROOT, 'deploy');
const textOf = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

const variables = z.record(z.string(), z.string());
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        command: z.array(z.string()).optional(),
        environment: variables.optional(),
        stop_grace_period: z.string().optional(),
        healthcheck: z.object({ test: z.array(z.string()) }).optional(),
        volumes: z.array(z.string()).default([]),
        image: z.string(),
        ports: z.array(z.string()).default([]),
        depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(textOf('compose.yaml'), { merge: true }));

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const named = z.object({ name: z.string() });
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: named,
  spec: z.object({
    replicas: z.int().min(2),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      metadata: z.object({ annotations: variables }),
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([
          z.object({
            command: z.array(z.string()),
            ports: z.tuple([z.object({ containerPort: z.int() })]),
            envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }),
            resources: z.object({
              requests: z.object({ cpu: z.string() }),
              limits: z.object({ memory: z.string() }),
            }),
          }),
        ]),
      }),
    }),
  }),
});
const settings = z.object({
  kind: z.enum(['ConfigMap', 'Secret']),
  metadata: named,
  data: variables.optional(),
  stringData: variables.optional(),
});
const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({
    minAvailable: z.int().min(1),
    selector: z.object({ matchLabels: z.object({ app: z.string() }) }),
  }),
});
const documents = readdirSync(join(DEPLOY, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(textOf(`kubernetes/${file}`)).map((document): unknown => document.toJS()),
);
const allOf = <Value>(schema: z.ZodType<Value>, kind: string) =>
  documents
    .filter((document) => z.object({ kind: z.literal(kind) }).safeParse(document).success)
    .map((document) => schema.parse(document));
const deployments = allOf(deployment, 'Deployment');

/** What an operator would give, and what stands there where they give nothing. */
function interpolated(values: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, variable: string, how?: string, fallback = '') =>
          how === '-' ? (OPTIONAL[variable] ?? fallback) : (GIVEN[variable] ?? `not given: ${variable}`),
      ),
    ]),
  );
}
const GIVEN: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://shop.example',
  SERVICE_TOKEN: 't'.repeat(32),
  DATABASE_PASSWORD: 'secret',
  OBJECTS_PASSWORD: 'secret',
  OPERATOR_TOKEN: 'secret',
  PREVIEW_SECRET: 'secret',
  METRICS_TOKEN: 'secret',
};
const OPTIONAL: Record<string, string> = { WAIVED_SERVICES: 'mail payments identity search' };

function kubernetesEnvironment(app: string): Record<string, string> {
  const container = deployments.find(({ metadata }) => metadata.name === app)?.spec.template.spec
    .containers[0];
  const sources = [...allOf(settings, 'ConfigMap'), ...allOf(settings, 'Secret')];
  const shared = container?.envFrom.map(({ configMapRef, secretRef }) => {
    const name = configMapRef?.name ?? secretRef?.name;
    const source = sources.find(({ metadata }) => metadata.name === name);
    return source?.data ?? source?.stringData ?? { [`no source ${name}`]: '' };
  });
  return Object.assign(
    {},
    ...(shared ?? []),
    Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value])),
  );
}

describe.each([
  ['compose', (app: string) => interpolated(compose.services[`${app}-1`]?.environment)],
  ['Kubernetes', (app: string) => kubernetesEnvironment(`sanderling-${app}`)],
])('the environment by %s', (_by, environmentOf) => {
  test('has no variable that its process does not read', () => {
    const read = { api: Object.keys(apiVariables.shape), shell: Object.keys(shellVariables.shape) };
    for (const app of ['api', 'shell'] as const)
      for (const name of Object.keys(environmentOf(app)))
        expect([app, name, read[app].includes(name)]).toEqual([app, name, true]);
  });

  test('is one that both processes start with, in production, and each finds the other', () => {
    const api = readApiConfig(environmentOf('api'));
    const shell = readShellConfig(environmentOf('shell'));
    expect(() => requireOutsideServices(api)).not.toThrow();
    expect([api.environment, shell.environment]).toEqual(['production', 'production']);
    expect([api.host, api.port, shell.port]).toEqual(['0.0.0.0', 3001, 3000]);
    expect(Object.values(shell.serviceHeaders)).toEqual([api.serviceToken]);
    expect(shell.releases.s3).not.toBeNull();
    expect(shell.previewSecret).not.toBeNull();
  });
});

test('every container starts a file that is there, has the probes of its process, and time to end in order', () => {
  const CLOSE_WITHIN_S = 25;
  const graces = new Set(
    ['api/src/process.ts', 'shell/src/server/main.ts'].map(
      (file) => /CLOSE_WITHIN_MS = ([\d_]+)/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1],
    ),
  );
  expect(graces).toEqual(new Set([`${CLOSE_WITHIN_S}_000`]));
  expect(deployments).toHaveLength(2);
  for (const {
    spec: {
      template: { spec },
    },
    metadata,
  } of deployments) {
    const [container] = spec.containers;
    expect(container.command[0]).toBe('node');
    expect(existsSync(join(ROOT, container.command[1] ?? ''))).toBe(true);
    expect(container.ports[0].containerPort).toBe(metadata.name === 'sanderling-api' ? 3001 : 3000);
    expect(
      [container.livenessProbe, container.startupProbe, container.readinessProbe].map(
        ({ httpGet }) => httpGet.path,
      ),
    ).toEqual(['/healthz', '/healthz', '/readyz']);
    const [program, seconds] = container.lifecycle.preStop.exec.command;
    expect(program).toBe('sleep');
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + CLOSE_WITHIN_S);
  }
  const budgets = allOf(budget, 'PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels.app);
  expect(budgets.toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted());
  for (const [name, port] of [
    ['api', 3001],
    ['shell', 3000],
  ] as const) {
    const service = compose.services[`${name}-1`];
    expect(existsSync(join(ROOT, service?.command?.[1] ?? ''))).toBe(true);
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(CLOSE_WITHIN_S);
    expect(service?.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
    expect(compose.services[`${name}-2`]).toEqual(service);
  }
});

const scrapeConfigs = z.object({
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]),
    }),
  ),
});

test('nginx and Prometheus speak of services that compose starts, and every mounted file is there', () => {
  const nginx = textOf('nginx.conf');
  const upstreams = [...nginx.matchAll(/server ([\w-]+):(\d+) /g)].map(([, name = '', port]) => [
    name,
    Number(port),
  ]);
  expect(upstreams).toEqual([
    ['shell-1', 3000],
    ['shell-2', 3000],
    ['api-1', 3001],
    ['api-2', 3001],
  ]);
  const shell = readShellConfig(interpolated(compose.services['shell-1']?.environment));
  expect(nginx).toContain(`listen ${new URL(shell.apiOrigin).port};`);
  const prometheus = textOf('prometheus.yml');
  const jobs = new Map(
    scrapeConfigs
      .parse(parse(prometheus))
      .scrape_configs.map(({ job_name: job, static_configs: [{ targets }] }) => [job, targets]),
  );
  expect(Object.fromEntries(jobs)).toEqual({
    'sanderling-shell': ['shell-1:3000', 'shell-2:3000'],
    'sanderling-api': ['api-1:3001', 'api-2:3001'],
  });
  for (const [, target = ''] of prometheus.matchAll(/"([\w-]+):\d+"/g))
    expect(Object.keys(compose.services)).toContain(target);
  for (const { volumes } of Object.values(compose.services))
    for (const volume of volumes) {
      const source = volume.split(':', 1)[0] ?? '';
      const isThere = source.startsWith('.')
        ? existsSync(resolve(DEPLOY, source))
        : source in compose.volumes;
      expect([source, isThere]).toEqual([source, true]);
    }
});

test('Prometheus keeps more days than an objective looks at, and reads pods by their annotations', () => {
  const [, days] = /retention\.time=(\d+)d/.exec(textOf('compose.yaml')) ?? [];
  expect(Number(days)).toBeGreaterThan(28);
  expect(textOf('prometheus-kubernetes.yml')).toContain('--storage.tsdb.retention.time=35d');
  for (const { spec, metadata } of deployments) {
    const port = spec.template.spec.containers[0].ports[0].containerPort;
    expect([metadata.name, spec.template.metadata.annotations]).toEqual([
      metadata.name,
      {
        'prometheus.io/scrape': 'true',
        'prometheus.io/port': String(port),
        'prometheus.io/path': '/metrics',
      },
    ]);
  }
  for (const environmentOf of [
    (app: string) => interpolated(compose.services[`${app}-1`]?.environment),
    (app: string) => kubernetesEnvironment(`sanderling-${app}`),
  ])
    for (const app of ['api', 'shell']) expect(environmentOf(app)).toHaveProperty('METRICS_TOKEN');
});

test('tools wait for what they write to, and their client of PostgreSQL is no older than the server', () => {
  const { database, tools } = compose.services;
  const clients: Record<string, number> = { bookworm: 15, trixie: 17 };
  const [, debian = ''] = /^FROM node:\d+-(\w+)-slim AS sources/m.exec(textOf('Dockerfile')) ?? [];
  expect(clients[debian]).toBeGreaterThanOrEqual(Number(database?.image.replace('postgres:', '')));
  expect(tools?.depends_on).toEqual({
    database: { condition: 'service_healthy' },
    bucket: { condition: 'service_completed_successfully' },
  });
});

test('shells read the address that the proxy with TLS has seen, and no port is open to more than this machine', () => {
  expect(interpolated(compose.services['shell-1']?.environment).TRUST_PROXY).toBe('2');
  expect(textOf('nginx.conf')).toContain('X-Forwarded-For $proxy_add_x_forwarded_for');
  for (const { ports } of Object.values(compose.services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the image is of the Node that the project is locked to, runs as no root, and copies the lock file', () => {
  const dockerfile = textOf('Dockerfile');
  const { devDependencies } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  expect(dockerfile).toMatch(new RegExp(`^FROM node:${devDependencies.node.split('.')[0]}-`, 'm'));
  expect(dockerfile.match(/^USER .+/gm)).toEqual(['USER node', 'USER node']);
  expect(dockerfile).toContain('npm ci --omit=dev');
  const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, target]) => target);
  expect(targets).toEqual(['sources', 'tools', 'shop']);
  for (const [, file = ''] of dockerfile.matchAll(/"node", "([^"]+)"/g))
    expect(existsSync(join(ROOT, file))).toBe(true);
});
