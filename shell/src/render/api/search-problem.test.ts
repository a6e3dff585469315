import { createServer } from 'node:http';
import { createSearchClient } from '@sanderling/runtime';
import { searchProblem } from './search-problem.ts';

test.each([400, 503])(
  'a search that is refused with %i fails as a call of the API that is',
  async (status) => {
    const service = createServer((_, answer) => {
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ message: 'Not now.', status }));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const at = service.address();
    const url = `127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
    const client = createSearchClient({ appId: 'a', apiKey: 'k', host: { url, protocol: 'http' } });
    const refusal = await client.queries([{ query: 'sofa' }]).catch(searchProblem);
    expect(refusal).toMatchObject({ name: 'ApiProblem', status });
    service.close();
  },
);
