import { readModels } from '../designs/read-models.ts';
import { type ProductJob, VIEWS } from '../jobs/product-jobs.ts';
import { type Wanted, workList } from '../jobs/work-list.ts';
import { FINAL, ZOOM_PX } from '../settings/settings.ts';

/** The pictures that have a master for looking closely: front and detail of each product's main finish, best sellers first. */
export async function zoomJobs({ products, views = VIEWS }: Wanted = {}): Promise<ProductJob[]> {
  const models = await readModels();
  const bestSelling = new Set(
    models.flatMap(({ variants, main_variant_slug }) =>
      variants.some(({ top_seller }) => top_seller) ? [main_variant_slug] : [],
    ),
  );
  const jobs = await workList({ ...FINAL, productPx: ZOOM_PX }, { products, views, mainLookOnly: true });
  const order: readonly string[] = VIEWS;
  const isBestSelling = ({ id }: ProductJob) => bestSelling.has(id.slice(0, id.indexOf('--')));
  const rankOf = (job: ProductJob) => (isBestSelling(job) ? 0 : order.length) + order.indexOf(job.view);
  return jobs
    .filter((job): job is ProductJob => !('room' in job) && order.includes(job.view))
    .sort((one, other) => rankOf(one) - rankOf(other));
}
