import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { emailSchema } from '../../../../domain/user-fields/fields.js';

/** The recipient of the mails. */
export const workspaceSendSchema = z.strictObject({ email: emailSchema });

/**
 * Sends a mail with a link to sign in for every tenant in which the address belongs to an active person. Returns true in any case:
 * neither the answer nor its time shows whether there is one.
 */
export const workspaceSend = defineCall({
  subject: 'identity.workspace.send.v1',
  access: 'public',
  withoutTenant: true,
  http: 'POST /account/SendWorkspaces',
  changes: [],
  summary: 'Mails the workspaces of an e-mail address.',
  request: workspaceSendSchema,
  response: z.boolean(),
});
