import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem, type LoaderArgs, PageTitle } from '@sanderling/runtime';
import { data, Link, notFound, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { isSlug } from '../permalinks/permalinks.ts';
import styles from './back-in-stock.module.css';

const PATH = '/back_in_stock';

/** Where a shopper asks to hear of a piece that is sold out, and ends it by the link of the mail. A press does each: mail programs open links too. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key');
  const done = searchParams.get('done');
  const slug = searchParams.get('variant') ?? '';
  if (key !== null || done === 'ended') return { key, done, variant: null };
  const product = isSlug(slug) ? await api.products.bySlug({ slug }, { orNull: true }) : null;
  const variant = Object.values(product?.data.variants ?? {}).find((each) => each.slug === slug);
  if (!variant) throw notFound();
  return { key, done, variant: { id: variant.id, slug, name: variant.name } };
}

export async function action({ request, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  try {
    if (text('key') !== '') {
      await api.stockNotices.end({ key: text('key') });
      return seeOther(`${PATH}?done=ended`);
    }
    await api.stockNotices.ask({ email: text('email'), variant_id: Number(text('variant_id')) });
    return seeOther(`${PATH}?variant=${encodeURIComponent(text('slug'))}&done=asked`);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const fields =
      typeof error.details === 'object' && error.details !== null ? 'Enter your e-mail address.' : null;
    return data({ message: fields ?? error.message, email: text('email') }, { status: error.status || 503 });
  }
}

export function Component() {
  const { key, done, variant } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ message: string; email: string }>();
  return (
    <article className={styles.page}>
      <PageTitle>Back in stock</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{key === null ? 'Tell me when it is back' : 'No mail about it'}</h1>
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      {done === 'ended' && <Notice>You get no mail about it.</Notice>}
      {key !== null && (
        <form method="post" action={PATH} className={styles.form}>
          <p>One press, and we do not write about this piece.</p>
          <input type="hidden" name="key" value={key} />
          <Button type="submit">End it</Button>
        </form>
      )}
      {variant && done === 'asked' && (
        <Notice>
          We write once, when it is back. <Link to={paths.product(variant.slug)}>Back to {variant.name}</Link>
        </Notice>
      )}
      {variant && done !== 'asked' && (
        <form method="post" action={PATH} className={styles.form}>
          <p>
            {variant.name} cannot be bought at the moment. We write once, when it can, and keep nothing
            afterwards.
          </p>
          <input type="hidden" name="variant_id" value={variant.id} />
          <input type="hidden" name="slug" value={variant.slug} />
          <TextField
            label="E-mail"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={refusal?.email ?? ''}
          />
          <Button type="submit">Tell me</Button>
        </form>
      )}
    </article>
  );
}
