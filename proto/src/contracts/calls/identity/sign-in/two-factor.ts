import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { sixDigitsSchema } from '../../../../domain/user-fields/one-time-code.js';
import { instantSchema } from '../../../../domain/values/time.js';

const password = z.strictObject({ password: z.string().min(1).max(200) });
/** Shown once; only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorRead = defineCall({
  subject: 'identity.two-factor.read.v1',
  access: 'session.own',
  http: 'GET /account/GetTwoFactor',
  shows: ['account'],
  summary: 'Whether the signed-in user has set up an authenticator app.',
  request: z.strictObject({}),
  response: z.object({ enabled: z.boolean(), since: instantSchema.nullable(), recoveryCodesLeft: z.int() }),
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
  summary: 'Starts the set-up of an authenticator app.',
  request: password,
  response: z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** otpauth://totp/…, for the QR code. */
    uri: z.string(),
  }),
});

/** Activates the second factor. Errors: invalidAuthenticatorCode, wrongState (the set-up was not started). */
export const twoFactorConfirm = defineCall({
  subject: 'identity.two-factor.confirm.v1',
  access: 'session.own',
  http: 'POST /account/ConfirmTwoFactor',
  changes: ['account'],
  summary: 'Confirms an authenticator app with its first code.',
  request: z.strictObject({ code: sixDigitsSchema }),
  response: recoveryCodes,
});

/** Disables it. Errors: invalidCredentials, accountLocked, wrongState. */
export const twoFactorDisable = defineCall({
  subject: 'identity.two-factor.disable.v1',
  access: 'session.own',
  http: 'POST /account/DisableTwoFactor',
  changes: ['account'],
  summary: 'Removes the authenticator app.',
  request: password,
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
  summary: 'Whether a user has set up an authenticator app.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ enabled: z.boolean(), since: instantSchema.nullable() }),
});

/**
 * For a user who has lost phone and recovery codes: removes the authenticator app and ends the sessions.
 * Errors: userNotFound, wrongState (none is set up, or it is the caller's own, which requires the password).
 */
export const twoFactorReset = defineCall({
  subject: 'identity.two-factor.reset.v1',
  access: 'user.manage',
  http: 'POST /UserManagement/ResetTwoFactor',
  changes: ['user'],
  summary: 'Removes the authenticator app of a user.',
  request: z.strictObject({ id: idSchema }),
  response: z.boolean(),
});

export const twoFactorCalls = {
  twoFactorRead,
  twoFactorStart,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorRenewCodes,
  twoFactorOfUser,
  twoFactorReset,
};
