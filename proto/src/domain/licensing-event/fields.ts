import { z } from 'zod';
import { alwaysChecked } from '../values/errors.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { currencySchema } from '../values/money-schemas.js';
import { daySchema } from '../values/time.js';
import { attributeValuesSchema } from './attributes.js';

/** A price of at most 15 digits before and 2 after the point; zero for gifts. */
const priceSchema = z
  .string()
  .min(1, { error: 'required' })
  .regex(/^\d{1,13}(\.\d{1,2})?$/, { error: 'format.amount' });
const MAX_STOCK = 10_000_000;
export const MAX_PRODUCTS = 100;

export const eventCategoryFields = z.strictObject({
  name: requiredText(100),
  nameZh: text(100).optional(),
  bannerFileId: idSchema,
});

export const eventProductSchema = z.strictObject({
  /** The screen generates it; an order refers to the product by it. */
  id: idSchema,
  name: requiredText(200),
  nameZh: text(200).optional(),
  price: priceSchema,
  /** How many may be ordered in total. */
  stock: z.int().min(1).max(MAX_STOCK),
  attributes: attributeValuesSchema,
});

const fields = z.strictObject({
  name: requiredText(200),
  nameZh: text(200).optional(),
  categoryId: idSchema,
  bannerFileId: idSchema,
  /** The location; an online event may have only an address. */
  place: text(300).optional(),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).optional(),
  /** First and last day. */
  from: daySchema,
  to: daySchema,
  /** Last day on which licensees may order. */
  orderUntil: daySchema,
  currency: currencySchema,
  description: text(4000).optional(),
  descriptionZh: text(4000).optional(),
  products: z.array(eventProductSchema).max(MAX_PRODUCTS),
});

type Compared = { from?: string; to?: string; orderUntil?: string; place?: string | undefined; url?: string | undefined };

const withEventRules = <S extends z.ZodType<Compared, unknown>>(schema: S): S =>
  schema
    .refine(({ from, to }) => !from || !to || to >= from, { ...alwaysChecked, path: ['to'], params: { rule: 'eventEndsTooEarly' } })
    .refine(({ orderUntil, to }) => !orderUntil || !to || orderUntil <= to, {
      ...alwaysChecked,
      path: ['orderUntil'],
      params: { rule: 'orderAfterEvent' },
    })
    .refine(({ place, url }) => Boolean(place || url), { ...alwaysChecked, path: ['place'], params: { rule: 'placeOrAddress' } });

/** The schema of the form of an event. */
export const eventFields = withEventRules(fields);
export const eventSaveSchema = withEventRules(fields.extend({ id: idSchema, revision: z.int().min(0).max(2_147_483_646).optional() }));

export const orderLineSchema = z.strictObject({ productId: idSchema, quantity: z.int().min(1).max(MAX_STOCK) });
