import { hasSample } from '@sanderling/contract/commerce/samples';
import { paths } from '@sanderling/contract/site/paths';
import type { Address } from '@sanderling/contract/wire/values/address';
import { pictureInMail } from '../../catalogue/media/picture-in-mail.ts';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { mayBeMailed } from '../../notifications/mail/limit-mails.ts';
import type { LineInMail } from '../../notifications/mail/lines-in-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { VariantPictures } from '../../platform/database/columns/catalogue-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/** The variant that a shopper has seen a material on. */
interface Sample {
  id: number;
  slug: string;
  product_name: string;
  pictures: VariantPictures;
}

/** The materials of these variants that there are samples of, in the order of the variants, each with one that has it. */
export async function samplesOf(
  tx: Transaction,
  variantIds: readonly number[],
): Promise<ReadonlyMap<string, Sample>> {
  const unordered = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.content', 'variant.slug', 'variant.pictures'])
    .select(['product.name as product_name', 'product.content as product'])
    .where('variant.id', 'in', [...new Set(variantIds)])
    .where('variant.listed', '=', true)
    .execute();
  const variants = unordered.toSorted((a, b) => variantIds.indexOf(a.id) - variantIds.indexOf(b.id));
  const samples = new Map<string, Sample>();
  for (const { product, content, ...variant } of variants) {
    const painted = product.available_options.filter(({ slot }) => slot !== null);
    const material = painted
      .filter(({ name }) => hasSample(name, content.option_values[name] ?? ''))
      .map(({ name }) => content.option_values[name])
      .at(0);
    if (material) samples.set(material, variant);
  }
  return samples;
}

/** Sends these samples in one envelope, and a mail: to an address that is not proved, few a day and without the name. Answers their materials. Throws where there are none. */
export async function orderSamples(
  tx: Transaction,
  {
    samples,
    address,
    isProved = false,
  }: { samples: ReadonlyMap<string, Sample>; address: Address; isProved?: boolean },
  { now, publicOrigin }: { now: Date; publicOrigin: string },
): Promise<string[]> {
  if (samples.size === 0)
    throw problem('VARIANT_NOT_FOUND', { message: 'There are no samples of this product.' });
  const materials = [...samples.keys()];
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
  const recipient = address.email;
  if (isProved || (await mayBeMailed(tx, { kind: 'samples', recipient, now })))
    await queueMail(tx, {
      reason: `samples-${id}`,
      recipient,
      content: samplesMail(isProved ? address.first_name : null, samples, publicOrigin),
      now,
    });
  return materials;
}

function samplesMail(
  firstName: string | null,
  samples: ReadonlyMap<string, Sample>,
  publicOrigin: string,
): Mail {
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
    heading: firstName === null ? 'Thank you.' : `Thank you, ${firstName}.`,
    paragraphs: ['Your samples will ship within two business days.'],
    lines,
    remarks: ['See them by daylight and by lamplight, and keep them as long as you like.'],
    publicOrigin,
  });
}
