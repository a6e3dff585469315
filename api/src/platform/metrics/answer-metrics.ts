import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Probes and polls come several times a second, whether or not there is a shopper: they would thin out every share of failures. */
const UNCOUNTED = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/catalogue_changes',
  '/api/v1/content_changes',
]);

export type CountAnswers = (app: FastifyInstance) => void;

/** Answers by class of operation, such as `orders` or `checkout`: a series for each of some hundred operations would say no more. */
export function answerMetrics(registry: Registry): CountAnswers {
  const answers = new Histogram({
    name: 'api_answer_seconds',
    help: 'Time from call to answer, by class of operation, whether it reads or writes, and status',
    labelNames: ['operation', 'kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url !== undefined && UNCOUNTED.has(url)) return;
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
      answers.observe(
        { operation: operationClass(request), kind, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
  };
}

/** By the id that the API's document has for it, else by the beginning of its route. What a stranger asks for makes no class. */
function operationClass({ routeOptions }: FastifyRequest): string {
  const { url, schema } = routeOptions;
  if (url === undefined || url === '/*') return 'unknown';
  const id = schema && 'operationId' in schema ? schema.operationId : undefined;
  if (typeof id === 'string') return id.split('.', 1)[0] ?? id;
  const [first = '', , third = ''] = url.split('/').slice(1);
  return (first === 'api' ? third : first.replace(/^_/, '')) || 'root';
}
