import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { languageSchema } from '../../../../domain/enumerations/identity.js';
import { emailSchema } from '../../../../domain/user-fields/fields.js';
import { idSchema, requiredText } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { bilingualSchema } from '../../files/document-model.js';
import { signingSessionSchema } from '../../licensing/contracts/signing.js';

export const signingLinkSend = defineCall({
  subject: 'identity.signing.send-link.v1',
  access: 'internal',
  summary: 'Mails a link to sign a document to a person without an account, once for a signer. Only the hash of the link is stored.',
  request: z.strictObject({
    signerId: idSchema,
    name: requiredText(120),
    email: emailSchema,
    language: languageSchema,
    document: z.string().max(80),
    company: bilingualSchema,
    invitedBy: requiredText(200),
    expiresAt: instantSchema,
  }),
  response: z.object({ sent: z.boolean() }),
});

export const signingLinkEnd = defineCall({
  subject: 'identity.signing.end-links.v1',
  access: 'internal',
  safe: true,
  summary: 'Ends the links of signers and what they opened.',
  request: z.strictObject({ signerIds: z.array(idSchema).min(1).max(20) }),
  response: z.object({ ended: z.int() }),
});

/** Error: invalidLink. */
export const signingSessionResolve = defineCall({
  subject: 'identity.signing.resolve-session.v1',
  access: 'internal',
  safe: true,
  summary: 'The signer whose code opened this session.',
  request: z.strictObject({ session: signingSessionSchema }),
  response: z.object({ signerId: idSchema, name: z.string(), email: z.string() }),
});

const linkSchema = z.string().min(20).max(100);

/** Errors: invalidLink, codeTooSoon {seconds}. */
export const signingCodeSend = defineCall({
  subject: 'identity.signing.send-code.v1',
  access: 'public',
  http: 'POST /Sign/SendCode',
  changes: [],
  summary: 'Mails a one-time code to the person of a link. The answer names the address in part only.',
  request: z.strictObject({ link: linkSchema }),
  response: z.object({ sentTo: z.string() }),
});

/** Errors: invalidLink, invalidOneTimeCode. */
export const signingCodeConfirm = defineCall({
  subject: 'identity.signing.confirm-code.v1',
  access: 'public',
  http: 'POST /Sign/ConfirmCode',
  changes: [],
  summary: 'Opens the document of a link for the person who received the code.',
  request: z.strictObject({ link: linkSchema, code: z.string().regex(/^\d{6}$/) }),
  response: z.object({ session: signingSessionSchema, expiresAt: instantSchema }),
});

export const signingLinkCalls = { signingLinkSend, signingLinkEnd, signingSessionResolve, signingCodeSend, signingCodeConfirm };
