import { z } from 'zod';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { defineCall } from '../../call.js';
import { attributeFields, attributeKindSchema } from '../../../domain/licensing-event/attributes.js';
import { eventCategoryFields, eventSaveSchema, orderLineSchema, MAX_PRODUCTS } from '../../../domain/licensing-event/fields.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { currencySchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../page.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';
import {
  EVENT_ORDER_STATUSES,
  EVENT_STATUSES,
  eventOrderWorkflow,
  eventWorkflow,
} from '../../../domain/workflow/definitions/licensing-event.js';
import { historyRowSchema } from '../../views/term-sheet.js';
import { nameIn } from '../../../domain/values/text/names.js';

const read = 'event.read';
const manage = 'event.manage';
const named = { name: z.string(), nameZh: z.string().nullable() };
const saved = { updatedAt: instantSchema, updatedBy: z.string(), revision: z.int() };
const eventStatusSchema = z.enum(EVENT_STATUSES);
const orderStatusSchema = z.enum(EVENT_ORDER_STATUSES);

const categorySchema = z.object({
  ...named,
  ...saved,
  id: idSchema,
  bannerFileId: idSchema,
  bannerName: z.string(),
  /** Events in this category. */
  events: z.int(),
});
export type EventCategory = z.infer<typeof categorySchema>;

export const eventCategories = defineCall({
  subject: 'licensing.event.categories.v1',
  access: read,
  http: 'GET /event/Categories',
  shows: ['event'],
  summary: 'Categories of events with their banners, by name.',
  request: z.strictObject({}),
  response: z.object({ categories: z.array(categorySchema) }),
});

/**
 * Creates (without `revision`) or changes one. Errors: conflict, notFound (the file), alreadyExists with rule
 * `eventNameTaken`, or `bannerNameTaken`: two categories never show pictures of one file name.
 */
export const eventCategorySave = defineCall({
  subject: 'licensing.event.save-category.v1',
  access: manage,
  http: 'POST /event/SaveCategory',
  changes: ['event'],
  summary: 'Creates or changes a category of events.',
  request: eventCategoryFields.extend({ id: idSchema, revision: revisionSchema.optional() }),
  response: categorySchema,
});

/** Errors: notFound, inUse while it contains an event. */
export const eventCategoryDelete = defineCall({
  subject: 'licensing.event.delete-category.v1',
  access: manage,
  http: 'POST /event/DeleteCategory',
  changes: ['event'],
  summary: 'Removes a category without events.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ deleted: z.boolean() }),
});

const attributeSchema = z.object({
  ...named,
  ...saved,
  id: idSchema,
  kind: attributeKindSchema,
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  required: z.boolean(),
  inProductFiles: z.boolean(),
  /** Products that have a value. */
  products: z.int(),
});
export type EventAttribute = z.infer<typeof attributeSchema>;

export const eventAttributes = defineCall({
  subject: 'licensing.event.attributes.v1',
  access: read,
  http: 'GET /event/Attributes',
  shows: ['event'],
  summary: 'The attributes of event products, by name.',
  request: z.strictObject({}),
  response: z.object({ attributes: z.array(attributeSchema) }),
});

/** For approvals, which checks product files by them. */
export const productFileAttributes = defineCall({
  subject: 'licensing.event.product-file-attributes.v1',
  access: 'internal',
  summary: 'The attributes that are columns of product files, by name.',
  request: z.strictObject({}),
  response: z.object({
    attributes: z.array(
      z.object({ id: idSchema, ...named, kind: attributeKindSchema, choices: z.array(z.string()), required: z.boolean() }),
    ),
  }),
  safe: true,
});

/**
 * Creates (without `revision`) or changes one. Errors: conflict, alreadyExists (rule `eventNameTaken`), inUse when the kind
 * of a used one would change.
 */
export const eventAttributeSave = defineCall({
  subject: 'licensing.event.save-attribute.v1',
  access: manage,
  http: 'POST /event/SaveAttribute',
  changes: ['event'],
  summary: 'Creates or changes an attribute of products.',
  request: attributeFields.safeExtend({ id: idSchema, revision: revisionSchema.optional() }),
  response: attributeSchema,
});

/** Errors: notFound, inUse while a product has a value. */
export const eventAttributeDelete = defineCall({
  subject: 'licensing.event.delete-attribute.v1',
  access: manage,
  http: 'POST /event/DeleteAttribute',
  changes: ['event'],
  summary: 'Removes an attribute that no product has.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ deleted: z.boolean() }),
});

const eventRowSchema = z.object({
  ...named,
  ...saved,
  id: idSchema,
  number: z.string(),
  category: z.object({ id: idSchema, ...named }),
  bannerFileId: idSchema,
  place: z.string().nullable(),
  url: z.string().nullable(),
  from: daySchema,
  to: daySchema,
  orderUntil: daySchema,
  currency: currencySchema,
  status: eventStatusSchema,
  products: z.int(),
  /** Orders that were not cancelled or refused; for a licensee those of its own company. */
  orders: z.int(),
});
export type EventRow = z.infer<typeof eventRowSchema>;
export const EVENT_SORTS = ['number', 'name', 'from', 'to', 'updatedAt'] as const;

/** Every event for staff; for a licensee those that were published. */
export const eventList = defineCall({
  subject: 'licensing.event.list.v1',
  access: read,
  http: 'GET /event/List',
  shows: ['event'],
  summary: 'Events.',
  request: listRequest(EVENT_SORTS, { status: several(eventStatusSchema), categoryId: several(idSchema) }),
  response: listResponse(eventRowSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    name: { kind: 'text', value: (row, language) => nameIn(language, row) },
    category: { kind: 'text', value: ({ category }, language) => nameIn(language, category) },
    place: { kind: 'text', value: (row) => row.place ?? row.url ?? '' },
    from: { kind: 'day', value: (row) => row.from },
    to: { kind: 'day', value: (row) => row.to },
    orderUntil: { kind: 'day', value: (row) => row.orderUntil },
    products: { kind: 'number', value: (row) => String(row.products) },
    orders: { kind: 'number', value: (row) => String(row.orders) },
    status: { kind: 'label', texts: 'event.status', value: (row) => row.status },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

const productSchema = z.object({
  ...named,
  id: idSchema,
  price: z.string(),
  stock: z.int(),
  /** Units that are still available. */
  left: z.int(),
  attributes: z.record(z.string(), z.string()),
});

const eventSchema = eventRowSchema.omit({ products: true }).extend({
  description: z.string().nullable(),
  descriptionZh: z.string().nullable(),
  products: z.array(productSchema),
  /** May this person order now? Published, and not after the last day for orders. */
  orderable: z.boolean(),
  history: z.array(historyRowSchema),
  actions: z.array(availableActionSchema),
});
export type LicensingEvent = z.infer<typeof eventSchema>;

export const eventRead = defineCall({
  subject: 'licensing.event.read.v1',
  access: read,
  http: 'GET /event/Event',
  shows: ['event'],
  summary: 'One event with its products.',
  request: z.strictObject({ id: idSchema }),
  response: eventSchema,
});

/**
 * Creates (without `revision`) a draft or changes an event that has not ended. Errors: conflict, notFound (a file),
 * wrongState, ruleBroken for a category, an attribute or its value, for a product that was ordered and is missing
 * (`productOrdered`) and for a stock below what was ordered (`stockBelowOrdered`).
 */
export const eventSave = defineCall({
  subject: 'licensing.event.save.v1',
  access: manage,
  http: 'POST /event/Save',
  changes: ['event'],
  summary: 'Creates or changes an event with its products.',
  request: eventSaveSchema,
  response: eventSchema,
});

/** Errors: conflict, wrongState, ruleBroken (a reason is missing; nothing to show: `eventWithoutProducts`). */
export const eventDecide = defineCall({
  subject: 'licensing.event.decide.v1',
  access: manage,
  http: 'POST /event/Decide',
  changes: ['event', 'inbox'],
  summary: 'Publishes, ends or cancels an event; cancelling it refuses its open orders.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(eventWorkflow.transitions.map(({ action }) => action)),
    comment: text(1000).optional(),
  }),
  response: eventSchema,
});

const MAX_HOME = 12;
const homeSchema = z.object({ events: z.array(eventRowSchema), categories: z.array(categorySchema), revision: z.int() });
export type EventHome = z.infer<typeof homeSchema>;

/** Published events only: one that ended or was cancelled is left out until it is removed. */
export const eventHome = defineCall({
  subject: 'licensing.event.home.v1',
  access: read,
  http: 'GET /event/Home',
  shows: ['event'],
  summary: 'The content of the event home page, in order.',
  request: z.strictObject({}),
  response: homeSchema,
});

/** Errors: conflict, ruleBroken (`notPublished`, or something named twice: `chosenTwice`). */
export const eventHomeSave = defineCall({
  subject: 'licensing.event.save-home.v1',
  access: manage,
  http: 'POST /event/SaveHome',
  changes: ['event'],
  summary: 'Sets the content and order of the event home page.',
  request: z.strictObject({
    eventIds: z.array(idSchema).max(MAX_HOME),
    categoryIds: z.array(idSchema).max(MAX_HOME),
    revision: revisionSchema,
  }),
  response: homeSchema,
});

const orderRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  event: z.object({ id: idSchema, number: z.string(), ...named }),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  pieces: z.int(),
  total: z.string(),
  currency: currencySchema,
  status: orderStatusSchema,
  placedAt: instantSchema,
  placedBy: z.string(),
  revision: z.int(),
});
export type EventOrderRow = z.infer<typeof orderRowSchema>;
export const ORDER_SORTS = ['number', 'company', 'total', 'placedAt'] as const;

/** Every order for staff, those of the own company for a licensee. */
export const eventOrderList = defineCall({
  subject: 'licensing.event-order.list.v1',
  access: read,
  http: 'GET /event/Orders',
  shows: ['event'],
  summary: 'Orders at events.',
  request: listRequest(ORDER_SORTS, {
    status: several(orderStatusSchema),
    eventId: several(idSchema),
    companyId: several(idSchema),
  }),
  response: listResponse(orderRowSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    event: { kind: 'text', value: ({ event }, language) => nameIn(language, event) },
    company: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    pieces: { kind: 'number', value: (row) => String(row.pieces) },
    total: { kind: 'money', value: (row) => row.total, currency: (row) => row.currency },
    status: { kind: 'label', texts: 'eventOrder.status', value: (row) => row.status },
    placedAt: { kind: 'instant', value: (row) => row.placedAt },
  },
});

const orderSchema = orderRowSchema.extend({
  remark: z.string().nullable(),
  lines: z.array(z.object({ ...named, productId: idSchema, quantity: z.int(), price: z.string(), amount: z.string() })),
  history: z.array(historyRowSchema),
  actions: z.array(availableActionSchema),
});
export type EventOrder = z.infer<typeof orderSchema>;

export const eventOrderRead = defineCall({
  subject: 'licensing.event-order.read.v1',
  access: read,
  http: 'GET /event/Order',
  shows: ['event'],
  summary: 'One order with its lines and history.',
  request: z.strictObject({ id: idSchema }),
  response: orderSchema,
});

/**
 * Places an order for the own company; the sender generates the id, so that a repeated call places it once.
 * Errors: notFound, ruleBroken (`notOrderable`, `chosenTwice`, `unknownProduct`, `soldOut` with the available
 * quantity).
 */
export const eventOrderPlace = defineCall({
  subject: 'licensing.event-order.place.v1',
  access: 'event.order',
  http: 'POST /event/PlaceOrder',
  changes: ['event', 'inbox'],
  summary: 'Orders products of an event.',
  request: z.strictObject({
    id: idSchema,
    eventId: idSchema,
    lines: z.array(orderLineSchema).min(1, { error: 'required' }).max(MAX_PRODUCTS),
    remark: text(1000).optional(),
  }),
  response: orderSchema,
});

/** Errors: conflict, forbidden, wrongState, ruleBroken (a reason is missing). */
export const eventOrderDecide = defineCall({
  subject: 'licensing.event-order.decide.v1',
  access: read,
  http: 'POST /event/DecideOrder',
  changes: ['event', 'inbox'],
  summary: 'Confirms, fulfils, refuses or cancels an order.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(eventOrderWorkflow.transitions.map(({ action }) => action)),
    comment: text(1000).optional(),
  }),
  response: orderSchema,
});

export const eventCalls = {
  eventCategories,
  eventCategorySave,
  eventCategoryDelete,
  eventAttributes,
  eventAttributeSave,
  eventAttributeDelete,
  eventList,
  eventRead,
  eventSave,
  eventDecide,
  eventHome,
  eventHomeSave,
  eventOrderList,
  eventOrderRead,
  eventOrderPlace,
  eventOrderDecide,
};
