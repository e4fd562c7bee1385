import { z } from 'zod';
import { actorSchema } from '../../../../domain/access/actor.js';
import { defineCall } from '../../../call.js';
import { DEVICE_KINDS, SIGN_IN_METHODS, logonCountrySchema } from '../../../../domain/enumerations/identity.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { firstStepShape, logonShape, withPasswordOrCode } from '../../../../domain/user-fields/logon.js';
import { passkeyRequestSchema } from '../../../../domain/user-fields/passkey.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { loginUserSchema } from '../../../../domain/user/login-user.js';

/** A credential: the tenant that it opens, a dot, and 256 random bits in base64url. Only its hash is stored. */
export const credentialSchema = z.string().regex(/^[A-Z][A-Z0-9]{1,15}\.[A-Za-z0-9_-]{43}$/);

/** What signs in: a browser, whose cookie is exchanged while it is used, or a program with a bearer token. */
export const clientSchema = {
  userAgent: z.string().max(400).optional(),
  keeps: z.enum(['cookie', 'token']).default('token'),
};
export const signedInSchema = z.object({ credential: credentialSchema, user: loginUserSchema, expiresAt: instantSchema });

/** Names a device on which the account has signed in, so that failures elsewhere do not lock it there. It grants no access. */
export const deviceSchema = z.string().max(200).optional();

/**
 * Signs in, in the tenant of the call. The BFF returns the credential as the HttpOnly cookie (/account/logon) or the bearer
 * token (/api/token). Errors: invalidCredentials and invalidOneTimeCode (also for unknown names), accountLocked {minutes};
 * only after the right password or code: accountInactive, noPermission (the person's company is not active),
 * secondFactorRequired (send it all again with authenticatorCode or passkey), invalidAuthenticatorCode, invalidPasskey. The user
 * has `SecondFactorMissing` when the session is limited to setting up a second factor.
 */
export const sessionLogon = defineCall({
  subject: 'identity.session.logon.v1',
  access: 'public',
  summary: 'Signs in with user name and password or a one-time code.',
  request: withPasswordOrCode(logonShape.extend({ ...clientSchema, device: deviceSchema })),
  response: signedInSchema.extend({ device: deviceSchema }),
});

/**
 * Which second factors the person has, after the right first step. The challenge for the passkeys is valid once, for five minutes,
 * and only for this person. Errors: those of the first step of `sessionLogon`.
 */
export const sessionSecondStep = defineCall({
  subject: 'identity.session.second-step.v1',
  access: 'public',
  summary: 'Names the second factors of a user, with a challenge for the passkeys.',
  request: withPasswordOrCode(firstStepShape.extend({ device: deviceSchema })),
  response: z.object({
    app: z.boolean(),
    /** Null when there is none, or passkeys cannot be used at the address of the installation. */
    passkey: passkeyRequestSchema.nullable(),
  }),
});

/**
 * Resolves a credential to its user and a short-lived signed token for the services. The credential names its
 * tenant, whatever tenant the call names. Error: signedOut.
 */
export const sessionResolve = defineCall({
  subject: 'identity.session.resolve.v1',
  access: 'public',
  safe: true,
  summary: 'Resolves a credential to the user and an actor token.',
  request: z.strictObject({ credential: z.string().max(200) }),
  response: z.object({
    actor: actorSchema,
    /** EdDSA-signed JWT whose claims are the actor. */
    actorToken: z.string(),
    actorTokenExpiresAt: instantSchema,
    sessionExpiresAt: instantSchema,
    /** The credential that replaces the present one: sent to the browser until it uses it. `expiresAt` null: with the browser session. */
    renewed: z.object({ credential: credentialSchema, expiresAt: instantSchema.nullable() }).optional(),
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
  ignoresUnknown: true,
  changes: ['account'],
  summary: 'Ends all sessions of the tenant.',
  request: z.strictObject({}),
  response: z.boolean(),
});

/** The caller's open sessions: the current one first, then by last use. */
export const sessionList = defineCall({
  subject: 'identity.session.list.v1',
  access: 'session.own',
  http: 'GET /account/ListSessions',
  shows: ['account'],
  summary: 'The open sessions of the signed-in user.',
  request: z.strictObject({}),
  response: z.array(
    z.object({
      id: idSchema,
      current: z.boolean(),
      /** The user agent; null where it is unknown. */
      device: z.object({ kind: z.enum(DEVICE_KINDS), browser: z.string().nullable(), system: z.string().nullable() }),
      country: logonCountrySchema.nullable(),
      signedInBy: z.enum(SIGN_IN_METHODS),
      stayLoggedIn: z.boolean(),
      since: instantSchema,
      lastSeenAt: instantSchema,
      expiresAt: instantSchema,
    }),
  ),
});

/** Ends one session of the caller immediately, in all processes. Error: notFound. */
export const sessionEnd = defineCall({
  subject: 'identity.session.end.v1',
  access: 'session.own',
  http: 'POST /account/EndSession',
  changes: ['account'],
  summary: 'Ends one session of the signed-in user.',
  request: z.strictObject({ sessionId: idSchema }),
  response: z.boolean(),
});

/** Ends all sessions of the caller except the current one; returns their number. */
export const sessionEndOthers = defineCall({
  subject: 'identity.session.end-others.v1',
  access: 'session.own',
  http: 'POST /account/EndOtherSessions',
  changes: ['account'],
  summary: 'Ends all other sessions of the signed-in user.',
  request: z.strictObject({}),
  response: z.int(),
});

export const sessionCalls = {
  sessionLogon,
  sessionSecondStep,
  sessionResolve,
  sessionLogout,
  sessionEndAll,
  sessionList,
  sessionEnd,
  sessionEndOthers,
};
