// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/tenants/tenant.js';

export const tenantCode: ClientRead<typeof defined.tenantCode> = { subject: 'identity.tenant.code.v1', http: { method: 'GET', path: '/General/GetTenantCode', query: [] }, shows: ['settings'] };
export const tenantDescribe: ClientRead<typeof defined.tenantDescribe> = { subject: 'identity.tenant.describe.v1', http: { method: 'GET', path: '/General/GetTenant', query: [] }, shows: ['settings'] };
