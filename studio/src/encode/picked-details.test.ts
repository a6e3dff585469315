import { readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { CATALOGUE_DIR, readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { encodePicked, readPicks } from './picked-details.ts';

test('each picked detail names a subject, a picture that is there and a piece of that subject', async () => {
  const catalogue = await readCatalogue(CATALOGUE_DIR);
  const { scenes, variants } = await readManifest();
  const wrong = Object.entries(await readPicks()).filter(([key, pick]) => {
    const product = catalogue.products.find((one) => one.variants.some(({ slug }) => slug === pick.variant));
    const [kind = '', ...rest] = key.split('/');
    const name = rest.join('/');
    const belongs =
      (kind === 'brands' && product?.brand === name) ||
      (kind === 'collections' && product?.collections.includes(name)) ||
      (kind === 'products' && pick.variant === name) ||
      (kind === 'categories' && `${product?.category}/`.startsWith(`${name}/`));
    const isThere = 'scene' in pick ? scenes[pick.scene] : variants[pick.variant]?.[pick.view];
    return !belongs || !isThere;
  });
  expect(wrong).toEqual([]);
});

test('a picked detail is cut where the box says, in the words of the piece', async () => {
  const catalogue = await readCatalogue(CATALOGUE_DIR);
  const manifest = { ...(await readManifest()), details: {} };
  const plans: object[] = [];
  await encodePicked(
    {
      'collections/verde': {
        scene: 'the-blue-hour-bedroom',
        variant: 'chaise-elodie-emerald-velvet',
        box: [0, 0.34, 0.37, 0.94],
      },
    },
    catalogue,
    new Map([['the-blue-hour-bedroom--wide', 'wide.png']]),
    manifest,
    async (_, plan) => {
      plans.push(plan);
      return { src: plan.name, widths: [480], width: 480, height: 320, color: '#000000', made_from: '' };
    },
  );
  expect(plans).toEqual([
    {
      name: 'details/collections-verde',
      widths: [480, 720, 960],
      alternativeText: 'Chaise Élodie, Emerald velvet, in the room “The blue hour bedroom”',
      region: { left: 0, top: 340, width: 900, height: 600 },
    },
  ]);
});
