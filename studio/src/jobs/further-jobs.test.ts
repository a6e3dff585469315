import { readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { readClaims } from '../claims/read-claims.ts';
import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import { FINAL } from '../settings/settings.ts';
import { FURTHER_VIEWS, furtherJobs, furtherText, readFurtherViews } from './further-jobs.ts';
import { workList } from './work-list.ts';

test('a product is seen from another side and close up, in its main finish alone', async () => {
  const [products, designs, views] = await Promise.all([readModels(), readDesigns(), readFurtherViews()]);
  const mara = products.find(({ slug }) => slug === 'mara-three-seat-sofa');
  const design = designs['mara-three-seat-sofa'];
  if (!mara || !design) throw new Error('There is no Mara.');
  const jobs = furtherJobs(mara, design, views, FINAL);
  expect(jobs.map(({ id, camera }) => [id, camera])).toEqual([
    ['mara-three-seat-sofa-emerald-velvet--back', views.back.sofa?.camera],
    ['mara-three-seat-sofa-emerald-velvet--detail', views.detail['mara-three-seat-sofa']?.camera],
  ]);
});

test('what a further picture shows is said in words, and other views have none of these', async () => {
  const views = await readFurtherViews();
  const textOf = (view: string) => furtherText(views, view, 'mara-three-seat-sofa', 'sofa');
  expect(textOf('back')).toBe('seen from the back');
  expect(textOf('detail')).toBe('close up: a walnut foot');
  expect(textOf('main')).toBeNull();
  expect(furtherText(views, 'back', 'moon-jar', 'vase')).toBeNull();
});

test('each close-up shows what the catalogue says of the piece, and claims.tsv names it once it is there', async () => {
  const [{ detail }, claims, models, manifest] = await Promise.all([
    readFurtherViews(),
    readClaims(),
    readModels(),
    readManifest(),
  ]);
  const wrong = Object.entries(detail).filter(([product, { claim }]) => {
    const variant = models.find(({ slug }) => slug === product)?.main_variant_slug ?? '';
    const said = claims.find((one) => one.product === product && one.text === claim);
    const isThere = manifest.variants[variant]?.detail !== undefined;
    return !said || said.seen.includes(`${variant}:detail`) !== isThere;
  });
  expect(wrong.map(([product, { claim }]) => `${product}: ${claim}`)).toEqual([]);
});

test('the further views of the best sellers come before all others', async () => {
  const jobs = await workList(FINAL, { views: FURTHER_VIEWS });
  const sellers = (await readModels()).filter(({ variants }) => variants.some((one) => one.top_seller));
  const first = new Set(jobs.slice(0, 2 * sellers.length).map(({ id }) => id.slice(0, id.indexOf('--'))));
  expect([...first].sort()).toEqual(sellers.map((one) => one.main_variant_slug).sort());
});
