import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = new URL('../../data/catalogue.json', import.meta.url);
const named = { code: z.string(), name: z.string(), nameZh: z.string() };
const fileSchema = z.array(
  z.strictObject({
    ...named,
    subCategories: z.array(z.strictObject({ ...named, productTypes: z.array(z.strictObject(named)).default([]) })),
  }),
);

/** A shipped entry; `parent` is the code of the entry above it. */
export type Shipped = { code: string; parent: string | null; name: string; nameZh: string };

/** All entries of the data file in its order, read once. */
export const SHIPPED: readonly Shipped[] = fileSchema
  .parse(JSON.parse(readFileSync(FILE, 'utf8')))
  .flatMap((segment) => [
    entry(segment, null),
    ...segment.subCategories.flatMap((subCategory) => [
      entry(subCategory, segment.code),
      ...subCategory.productTypes.map((productType) => entry(productType, subCategory.code)),
    ]),
  ]);

function entry({ code, name, nameZh }: Omit<Shipped, 'parent'>, parent: string | null): Shipped {
  return { code, parent, name, nameZh };
}
