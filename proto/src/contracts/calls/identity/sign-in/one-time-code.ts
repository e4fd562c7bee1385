import { z } from 'zod';
import { defineCall } from '../../../call.js';

/**
 * Sends a code to sign in with: by text message to the phone of the user with this e-mail address, or by mail
 * to the address itself. The answer is the same for an unknown address. Error: codeTooSoon {seconds}.
 */
export const oneTimeCodeSendLogin = defineCall({
  subject: 'identity.one-time-code.send-login.v1',
  access: 'public',
  http: 'POST /account/SendLoginPhoneOtp?email',
  ignoresUnknown: true,
  changes: [],
  summary: 'Sends a one-time code to sign in with.',
  request: z.strictObject({ email: z.string().trim().pipe(z.email().max(254)) }),
  response: z.boolean(),
});
