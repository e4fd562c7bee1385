import { z } from 'zod';
import { defineCall } from '../../call.js';
import { downloadOpen } from './download.js';

export const TENANT_PICTURES = ['logo', 'icon'] as const;
export type TenantPicture = (typeof TENANT_PICTURES)[number];

/** For sign-in pages and mails, so without a person. Error: notFound when the tenant has set none. */
export const tenantPictureOpen = defineCall({
  subject: 'files.tenant-picture.open.v1',
  access: 'public',
  summary: 'The address of the logo or icon that an administrator has set, for the BFF to stream from.',
  request: z.strictObject({ part: z.enum(TENANT_PICTURES) }),
  response: downloadOpen.response,
});
