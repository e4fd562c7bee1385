import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { tenantSchema } from '../../../../domain/values/ids.js';
import { ROLE_CODES } from '../../../../domain/access/roles.js';

/** How a tenant presents itself before anybody has signed in. Error: notFound. */
export const tenantDescribe = defineCall({
  subject: 'identity.tenant.describe.v1',
  access: 'public',
  http: 'GET /General/GetTenant',
  shows: ['settings'],
  summary: 'Name and logo of the tenant.',
  request: z.strictObject({}),
  response: z.object({
    code: tenantSchema,
    title: z.string(),
    titleZh: z.string(),
    /** /res/logo/{code}.png and /res/icon/{code}.png, with a query that changes with the picture. */
    logo: z.string(),
    icon: z.string(),
    /** The main colour, `#RRGGBB`; null: that of the product. */
    color: z.string().nullable(),
    /** Height (and width, where fixed) in pixels of the logo on the default and on the home layout. */
    logoSize: z.object({ height: z.int(), homeHeight: z.int(), homeWidth: z.int() }),
    /** Rows of a page in lists, until a person chooses another number. */
    pageSize: z.int(),
    /** Roles that this tenant calls by another name: role code -> text key under `role.`. */
    roleLabels: z.partialRecord(z.enum(ROLE_CODES as [string, ...string[]]), z.string()),
  }),
});

/** Of the host name, the link or the device of the visitor, else the only one of the installation; null when none is known. */
export const tenantCode = defineCall({
  subject: 'identity.tenant.code.v1',
  access: 'public',
  withoutTenant: true,
  http: 'GET /General/GetTenantCode',
  ignoresUnknown: true,
  shows: ['settings'],
  summary: 'The code of the tenant in use.',
  request: z.strictObject({}),
  response: tenantSchema.nullable(),
});
