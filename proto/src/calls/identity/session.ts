import { z } from 'zod';
import { actorSchema } from '../../actor.js';
import { defineCall } from '../../call.js';
import { languageSchema, logonCountrySchema } from '../../enumerations/identity.js';
import { instantSchema } from '../../time.js';
import { loginUserSchema } from './user.js';

/** A credential: the tenant that it opens, a dot, and 256 random bits in base64url. Only its hash is stored. */
export const credentialSchema = z.string().regex(/^[A-Z][A-Z0-9]{1,15}\.[A-Za-z0-9_-]{43}$/);

export const logonFields = z.strictObject({
  userName: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(200),
  country: logonCountrySchema.optional(),
  language: languageSchema.optional(),
  stayLoggedIn: z.boolean().default(false),
});

/**
 * Signs in with user name and password, in the tenant of the call. The BFF turns the credential into the HttpOnly cookie
 * (/account/logon) or the bearer token (/api/token). Errors: invalidCredentials (also for unknown names), accountInactive
 * (only after the right password), accountLocked {minutes}.
 */
export const sessionLogon = defineCall({
  subject: 'identity.session.logon.v1',
  access: 'public',
  summary: 'Signs in with user name and password.',
  request: logonFields,
  response: z.object({ credential: credentialSchema, user: loginUserSchema, expiresAt: instantSchema }),
});

/**
 * Turns a credential into the person behind it and a short-lived signed token for the services. The credential names its
 * tenant, whatever tenant the call names. Error: signedOut.
 */
export const sessionResolve = defineCall({
  subject: 'identity.session.resolve.v1',
  access: 'public',
  summary: 'Resolves a credential to the person and an actor token.',
  request: z.strictObject({ credential: z.string().max(200) }),
  response: z.object({
    actor: actorSchema,
    /** EdDSA-signed JWT whose claims are the actor. */
    actorToken: z.string(),
    actorTokenExpiresAt: instantSchema,
    sessionExpiresAt: instantSchema,
  }),
});

/** Ends the session of the credential. Succeeds also when there is none, so that signing out never fails. */
export const sessionLogout = defineCall({
  subject: 'identity.session.logout.v1',
  access: 'public',
  summary: 'Signs out.',
  request: z.strictObject({ credential: z.string().max(200) }),
  response: z.boolean(),
});

/** Ends every session of the tenant, the caller's own too. */
export const sessionEndAll = defineCall({
  subject: 'identity.session.end-all.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/ForceAllCookieExpired',
  summary: 'Makes everybody of the tenant sign in again.',
  request: z.strictObject({}),
  response: z.boolean(),
});
