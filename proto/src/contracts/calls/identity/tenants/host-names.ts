import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { hostNameSchema } from '../../../../domain/tenant/host-name.js';
import { tenantSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';

/**
 * What the BFF needs to find the tenant of a visitor: the host names of all tenants, and the only tenant of an installation that
 * has one.
 */
export const hostNameMap = defineCall({
  subject: 'identity.host-name.map.v1',
  access: 'public',
  withoutTenant: true,
  safe: true,
  summary: 'The host names of all tenants.',
  request: z.strictObject({}),
  response: z.object({
    hosts: z.array(z.object({ host: z.string(), tenant: tenantSchema })),
    onlyTenant: tenantSchema.nullable(),
  }),
});

export const hostNameList = defineCall({
  subject: 'identity.host-name.list.v1',
  access: 'admin.settings',
  http: 'GET /AppSetting/GetHostNames',
  shows: ['settings'],
  summary: 'The host names at which visitors belong to the tenant.',
  request: z.strictObject({}),
  response: z.object({
    hosts: z.array(z.object({ host: z.string(), addedAt: instantSchema })),
    /** The address of the installation, which serves all tenants. */
    publicUrl: z.url(),
  }),
});

export const hostNameFields = z.strictObject({ host: hostNameSchema });

/** Errors: ruleBroken with issues hostNameTaken, hostNameOfInstallation, hostNamesLimit. */
export const hostNameAdd = defineCall({
  subject: 'identity.host-name.add.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/AddHostName',
  changes: ['settings'],
  summary: 'Adds a host name at which visitors belong to the tenant.',
  request: hostNameFields,
  response: z.boolean(),
});

/** Error: notFound. */
export const hostNameRemove = defineCall({
  subject: 'identity.host-name.remove.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/RemoveHostName',
  changes: ['settings'],
  summary: 'Removes a host name of the tenant.',
  request: hostNameFields,
  response: z.boolean(),
});

export const hostNameCalls = { hostNameMap, hostNameList, hostNameAdd, hostNameRemove };
