import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { newPasskeySchema, passkeyCreationSchema, passkeyNameSchema } from '../../../../domain/user-fields/passkey.js';
import { sixDigitsSchema } from '../../../../domain/user-fields/one-time-code.js';
import { instantSchema } from '../../../../domain/values/time.js';

const password = z.strictObject({ password: z.string().min(1).max(200) });
/** Shown once; only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** The codes that come with the first factor of a person; empty where the person has codes already. */
const firstCodes = recoveryCodes;

export const twoFactorRead = defineCall({
  subject: 'identity.two-factor.read.v1',
  access: 'session.own',
  http: 'GET /account/GetTwoFactor',
  shows: ['account'],
  beforeSecondFactor: true,
  summary: 'The second factors of the signed-in user.',
  request: z.strictObject({}),
  response: z.object({
    /** Whether there is any. */
    enabled: z.boolean(),
    /** When the authenticator app was set up. */
    since: instantSchema.nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether the role demands a second factor: the last one cannot be removed then. */
    demanded: z.boolean(),
    /** The oldest first. */
    passkeys: z.array(z.object({ id: idSchema, name: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema.nullable() })),
    /** The address at which passkeys can be used; null when that of the installation does not allow them. */
    passkeyOrigin: z.url().nullable(),
  }),
});

/**
 * Creates a secret for an authenticator app; sign-in does not require a code until a first one confirms it. Errors:
 * invalidCredentials, accountLocked, wrongState (one is set up already).
 */
export const twoFactorStart = defineCall({
  subject: 'identity.two-factor.start.v1',
  access: 'session.own',
  http: 'POST /account/StartTwoFactor',
  changes: [],
  beforeSecondFactor: true,
  summary: 'Starts the set-up of an authenticator app.',
  request: password,
  response: z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** otpauth://totp/…, for the QR code. */
    uri: z.string(),
  }),
});

/** Activates the authenticator app. Errors: invalidAuthenticatorCode, wrongState (the set-up was not started). */
export const twoFactorConfirm = defineCall({
  subject: 'identity.two-factor.confirm.v1',
  access: 'session.own',
  http: 'POST /account/ConfirmTwoFactor',
  changes: ['account'],
  beforeSecondFactor: true,
  summary: 'Confirms an authenticator app with its first code.',
  request: z.strictObject({ code: sixDigitsSchema }),
  response: firstCodes,
});

/** Removes it. Errors: invalidCredentials, accountLocked, wrongState, secondFactorDemanded. */
export const twoFactorDisable = defineCall({
  subject: 'identity.two-factor.disable.v1',
  access: 'session.own',
  http: 'POST /account/DisableTwoFactor',
  changes: ['account'],
  summary: 'Removes the authenticator app.',
  request: password,
  response: z.boolean(),
});

/**
 * Starts to add a passkey: the question for the browser. Its challenge is valid once, for five minutes, and only in this session.
 * Errors: invalidCredentials, accountLocked, wrongState (passkeys cannot be used at this address, or there are 20 already).
 */
export const passkeyStart = defineCall({
  subject: 'identity.passkey.start.v1',
  access: 'session.own',
  http: 'POST /account/StartPasskey',
  changes: [],
  beforeSecondFactor: true,
  summary: 'Starts to add a passkey.',
  request: password,
  response: passkeyCreationSchema,
});

/** Adds it. Errors: invalidPasskey (also for a challenge that was used or has expired), alreadyExists. */
export const passkeyAdd = defineCall({
  subject: 'identity.passkey.add.v1',
  access: 'session.own',
  http: 'POST /account/AddPasskey',
  changes: ['account'],
  beforeSecondFactor: true,
  summary: 'Adds a passkey that the browser has created.',
  request: z.strictObject({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  response: firstCodes,
});

/** Errors: invalidCredentials, accountLocked, notFound, secondFactorDemanded. */
export const passkeyRemove = defineCall({
  subject: 'identity.passkey.remove.v1',
  access: 'session.own',
  http: 'POST /account/RemovePasskey',
  changes: ['account'],
  summary: 'Removes a passkey.',
  request: password.extend({ id: idSchema }),
  response: z.boolean(),
});

/** Replaces all recovery codes. Errors: invalidCredentials, accountLocked, wrongState. */
export const twoFactorRenewCodes = defineCall({
  subject: 'identity.two-factor.renew-codes.v1',
  access: 'session.own',
  http: 'POST /account/RenewRecoveryCodes',
  changes: ['account'],
  summary: 'Generates new recovery codes.',
  request: password,
  response: recoveryCodes,
});

/** Of a user whom the caller manages. Error: userNotFound. */
export const twoFactorOfUser = defineCall({
  subject: 'identity.two-factor.of-user.v1',
  access: 'user.manage',
  http: 'GET /UserManagement/GetTwoFactor',
  shows: ['user'],
  summary: 'The second factors of a user.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ enabled: z.boolean(), since: instantSchema.nullable(), passkeys: z.int() }),
});

/**
 * For a user who has lost the second factors: removes the authenticator app, all passkeys and recovery codes, and ends the sessions.
 * Errors: userNotFound, wrongState (none is set up, or it is the caller's own, which requires the password).
 */
export const twoFactorReset = defineCall({
  subject: 'identity.two-factor.reset.v1',
  access: 'user.manage',
  http: 'POST /UserManagement/ResetTwoFactor',
  changes: ['user'],
  summary: 'Removes the second factors of a user.',
  request: z.strictObject({ id: idSchema }),
  response: z.boolean(),
});

export const twoFactorCalls = {
  twoFactorRead,
  twoFactorStart,
  twoFactorConfirm,
  twoFactorDisable,
  passkeyStart,
  passkeyAdd,
  passkeyRemove,
  twoFactorRenewCodes,
  twoFactorOfUser,
  twoFactorReset,
};
