import { ApiProblem, createApiClient } from '@sanderling/runtime';
import { picture } from '../../testing/fixtures.ts';
import { entriesAt, type Tree, textAt } from '../form-tree/form-tree.ts';
import { cropPicture, sendPictures } from './send-pictures.ts';

const api = createApiClient({
  async call(_, path) {
    if (path.endsWith('/crop')) throw new ApiProblem(422, { errors: { right: ['Nothing is left.'] } });
    return JSON.parse(JSON.stringify({ data: { picture: picture('/media/uploads/new') } }));
  },
});
const entry = (src: string) => ({ picture: JSON.stringify(picture(src)), alternative_text: src });
const sources = (tree: Tree, at: number) =>
  entriesAt(tree, `variants.${at}.pictures`).map((each) => JSON.parse(textAt(each, 'picture')).src);

test('what a merchant sends stands at the end of the list, and at each variant where it is for all', async () => {
  const tree = { variants: [{ pictures: [entry('/media/a')] }, { upload_for: 'all' }] };
  const form = new FormData();
  form.append('variants.0.pictures.upload', new File(['1'], 'a.jpg'));
  form.append('variants.1.pictures.upload', new File(['2'], 'b.jpg'));
  form.append('variants.1.pictures.upload', new File([], ''));
  const sent = await sendPictures(api, form, tree);
  expect(sent.errors).toEqual({});
  expect(sources(sent.tree, 0)).toEqual(['/media/a', '/media/uploads/new', '/media/uploads/new']);
  expect(sources(sent.tree, 1)).toEqual(['/media/uploads/new']);
});

test('a picture that is too large is named, and the others are there', async () => {
  const form = new FormData();
  form.append('variants.0.pictures.upload', new File([new Uint8Array(9 * 2 ** 20)], 'huge.jpg'));
  const { tree, errors } = await sendPictures(api, form, { variants: [{ pictures: [entry('/media/a')] }] });
  expect(errors).toEqual({ 'variants.0.pictures.upload': 'huge.jpg is larger than 8 MB.' });
  expect(sources(tree, 0)).toEqual(['/media/a']);
});

test('a crop that leaves nothing is refused beside its fields, and the picture stays', async () => {
  const tree = { variants: [{ pictures: [{ ...entry('/media/a'), crop: { left: '60', right: '60' } }] }] };
  expect(await cropPicture(api, tree, 'variants.0.pictures.0')).toEqual({
    tree,
    errors: { 'variants.0.pictures.0.crop.left': 'Nothing is left.' },
  });
});
