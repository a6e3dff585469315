import { paths } from '@sanderling/contract/site/paths';
import type { Address } from '@sanderling/contract/wire/values/address';
import { pictureInMail } from '../../catalogue/media/picture-in-mail.ts';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import type { LineInMail } from '../../notifications/mail/lines-in-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { VariantPictures } from '../../platform/database/columns/catalogue-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/** The variant that a shopper has seen a material on. */
interface Sample {
  id: number;
  slug: string;
  product_name: string;
  pictures: VariantPictures;
}

/**
 * Sends samples of the materials of these variants in one envelope, one of each, and a mail. Answers the materials. Throws
 * where there are none of them.
 */
export async function orderSamples(
  db: Database,
  { variantIds, address }: { variantIds: readonly number[]; address: Address },
  { now, publicOrigin }: { now: Date; publicOrigin: string },
): Promise<string[]> {
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.content', 'variant.slug', 'variant.pictures'])
    .select(['product.name as product_name', 'product.content as product'])
    .where('variant.id', 'in', [...new Set(variantIds)])
    .where('variant.listed', '=', true)
    .execute();
  const samples = new Map<string, Sample>();
  for (const { product, content, ...variant } of variants) {
    const painted = product.available_options.find(({ slot }) => slot !== null);
    const material = painted && content.option_values[painted.name];
    if (material) samples.set(material, variant);
  }
  if (samples.size === 0)
    throw problem('VARIANT_NOT_FOUND', { message: 'There are no samples of this product.' });

  const materials = [...samples.keys()];
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('sample_order')
      .values({ email: address.email, address: JSON.stringify(address), ordered_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('sample_order_line')
      .values(
        [...samples].map(([material, variant]) => ({
          sample_order_id: id,
          variant_id: variant.id,
          material,
        })),
      )
      .execute();
    await queueMail(tx, {
      reason: `samples-${id}`,
      recipient: address.email,
      content: samplesMail(address.first_name, samples, publicOrigin),
      now,
    });
  });
  return materials;
}

function samplesMail(firstName: string, samples: ReadonlyMap<string, Sample>, publicOrigin: string): Mail {
  const lines = [...samples].map(
    ([material, sample]): LineInMail => ({
      name: material,
      details: [sample.product_name],
      url: publicOrigin + paths.product(sample.slug),
      image: pictureInMail(sample.pictures, publicOrigin),
    }),
  );
  return plainMail({
    subject: 'We have your order of samples',
    heading: `Thank you, ${firstName}.`,
    paragraphs: ['Your samples will ship within two business days.'],
    lines,
    remarks: ['See them by daylight and by lamplight, and keep them as long as you like.'],
    publicOrigin,
  });
}
