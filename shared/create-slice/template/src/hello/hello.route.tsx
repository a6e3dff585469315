import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { Hello } from './hello.tsx';

/** Runs on the server for the first page, and in the browser after a click. The page stands without the products. */
export async function loader({ context }: LoaderArgs) {
  return { products: await context.search.trending(4).catch(() => []) };
}

export function Component() {
  const { products } = useLoaderData<typeof loader>();
  return <Hello products={products} />;
}
