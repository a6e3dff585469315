import { variantRecordFixture } from '@sanderling/contract/testing/variant-record';
import { Hello } from './hello.tsx';

const PRODUCTS = ['Mara', 'Alba', 'Juno'].map((name, index) =>
  variantRecordFixture({
    objectID: `${index}`,
    name: `${name} three-seat sofa`,
    product_slug: name.toLowerCase(),
  }),
);

export default { title: 'Hello' };

export const WithProducts = () => <Hello products={PRODUCTS} />;

export const WithoutProducts = () => <Hello products={[]} />;
