import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { requiredText } from '../../../../domain/values/ids.js';

/** How many views one person may save, over all lists. */
export const LIST_VIEWS_MOST = 200;

const listIdSchema = z.string().regex(/^[\w.-]{1,100}$/);
const value = z.string().max(500);
/** The list, the name of the view, and the part of the address that it stores: filters, sort, search, columns. */
const listViewSchema = z.strictObject({
  listId: listIdSchema,
  name: requiredText(60),
  address: z.record(z.string().max(60), z.union([value, z.array(value).max(100)])),
});
export type ListView = z.infer<typeof listViewSchema>;
/** `shared`: colleagues of the own company see it too. `owner`: the name of the colleague whose view it is; null: own. */
const listedViewSchema = listViewSchema.extend({ shared: z.boolean(), owner: z.string().nullable() });
export type ListedView = z.infer<typeof listedViewSchema>;

export const listViewList = defineCall({
  subject: 'identity.list-view.list.v1',
  access: 'session.own',
  http: 'GET /ListView/List',
  shows: ['listView'],
  summary: 'The saved list views of the caller, and those that colleagues share.',
  request: z.strictObject({}),
  response: z.object({ views: z.array(listedViewSchema) }),
});

export const listViewSave = defineCall({
  subject: 'identity.list-view.save.v1',
  access: 'session.own',
  http: 'POST /ListView/Save',
  changes: ['listView'],
  summary: 'Saves a list view of the caller; one of the same list and name is replaced. Error: ruleBroken when there are too many.',
  request: listViewSchema.extend({ shared: z.boolean().default(false) }),
  response: z.boolean(),
});

export const listViewDelete = defineCall({
  subject: 'identity.list-view.delete.v1',
  access: 'session.own',
  http: 'POST /ListView/Delete',
  changes: ['listView'],
  summary: 'Deletes a list view of the caller.',
  request: listViewSchema.pick({ listId: true, name: true }),
  response: z.boolean(),
});

export const listViewCalls = { listViewList, listViewSave, listViewDelete };
