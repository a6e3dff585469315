import { sliceContext } from '../../testing/slice-context.ts';
import { action } from '../projects.route.tsx';
import { PROJECT, PROJECT_ID } from './project.ts';

/** Posts a form to the board of the project, or to the list where `id` is '': where that leads, and what was sent to the API. */
export async function post(
  fields: Record<string, string>,
  answer: Parameters<typeof sliceContext>[0] = () => PROJECT,
  id: string | undefined = PROJECT_ID,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { context, ...seen } = sliceContext(answer, { orderId: 'my-cart' });
  const request = Object.assign(new Request('https://sanderling.example/user/projects'), {
    formData: async () => form,
  });
  const answered = await action({ request, params: id === '' ? {} : { id }, context });
  const to = answered instanceof Response ? answered.headers.get('location') : answered;
  return { to, ...seen };
}
