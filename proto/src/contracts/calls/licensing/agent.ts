import { z } from 'zod';
import { agentCategoryFields, agentPropertySaveSchema } from '../../../domain/agent/fields.js';
import { defineCall } from '../../call.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';

const named = { name: z.string(), nameZh: z.string().nullable() };

const agentPropertySchema = z.object({
  ...named,
  id: idSchema,
  propertyId: idSchema,
  logoFileId: idSchema,
  bannerFileId: idSchema,
  category: z.object({ id: idSchema, ...named }),
  subCategory: z.object({ id: idSchema, ...named }).nullable(),
  active: z.boolean(),
  /** For an agent only the assigned ones. */
  characters: z.array(z.object({ characterId: idSchema, ...named, bannerFileId: idSchema })),
  updatedBy: z.string(),
  updatedAt: instantSchema,
  revision: z.int(),
});
export type AgentProperty = z.infer<typeof agentPropertySchema>;

/** By name. An agent gets active ones with an assigned character, and only the assigned characters. */
export const agentProperties = defineCall({
  subject: 'licensing.agent.properties.v1',
  access: 'agentProperty.read',
  http: 'GET /Agent/PropertyList',
  shows: ['agentProperty'],
  summary: 'What agents offer: properties with logo, banner, category and characters.',
  request: z.strictObject({}),
  response: z.object({ properties: z.array(agentPropertySchema) }),
});

export const agentProperty = defineCall({
  subject: 'licensing.agent.property.v1',
  access: 'agentProperty.read',
  http: 'GET /Agent/Property',
  shows: ['agentProperty'],
  summary: 'One of the properties that agents offer.',
  request: z.strictObject({ id: idSchema }),
  response: agentPropertySchema,
});

/**
 * Creates (without `revision`) or changes one. Errors: alreadyExists (the id, or rule `nameTaken`), conflict, notFound (a
 * file), ruleBroken for a property, character, category or sub-category that does not belong there.
 */
export const agentPropertySave = defineCall({
  subject: 'licensing.agent.save-property.v1',
  access: 'agentProperty.write',
  http: 'POST /Agent/SaveProperty',
  changes: ['agentProperty'],
  summary: 'Creates or changes a property that agents offer.',
  request: agentPropertySaveSchema,
  response: agentPropertySchema,
});

const agentCategorySchema = z.object({
  ...named,
  id: idSchema,
  parentId: idSchema.nullable(),
  /** Properties in this category; for an agent, of those that it may see. */
  properties: z.int(),
  revision: z.int(),
});
export type AgentCategory = z.infer<typeof agentCategorySchema>;

export const agentCategories = defineCall({
  subject: 'licensing.agent.categories.v1',
  access: 'agentProperty.read',
  http: 'GET /Agent/CategoryList',
  shows: ['agentProperty'],
  summary: 'Categories and sub-categories of what agents offer, by name.',
  request: z.strictObject({}),
  response: z.object({ categories: z.array(agentCategorySchema) }),
});

/** Creates (without `revision`) or renames. Errors: alreadyExists (rule `nameTaken`), conflict, notFound (the parent). */
export const agentCategorySave = defineCall({
  subject: 'licensing.agent.save-category.v1',
  access: 'agentProperty.write',
  http: 'POST /Agent/SaveCategory',
  changes: ['agentProperty'],
  summary: 'Creates or renames a category or sub-category of what agents offer.',
  request: agentCategoryFields.extend({ id: idSchema, revision: revisionSchema.optional() }),
  response: agentCategorySchema,
});

/** Errors: notFound, inUse while it contains a property or a sub-category. */
export const agentCategoryDelete = defineCall({
  subject: 'licensing.agent.delete-category.v1',
  access: 'agentProperty.write',
  http: 'POST /Agent/DeleteCategory',
  changes: ['agentProperty'],
  summary: 'Removes an empty category or sub-category.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ deleted: z.boolean() }),
});

export const agentCalls = {
  agentProperties,
  agentProperty,
  agentPropertySave,
  agentCategories,
  agentCategorySave,
  agentCategoryDelete,
};
