import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { groupRoleSchema } from '../../../../domain/access/group-roles.js';
import { languageSchema, logonCountrySchema } from '../../../../domain/enumerations/identity.js';
import { requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { clientSchema, deviceSchema, signedInSchema } from './session.js';

/** An OpenID provider: https, or plain http on this machine for trying it out. */
export const issuerSchema = z.url({ protocol: /^https?$/ }).max(300);

/** The single sign-on option of the sign-in screen; null when the tenant has no provider or does not allow it. */
export const singleSignOnOffer = defineCall({
  subject: 'identity.single-sign-on.offer.v1',
  access: 'public',
  http: 'GET /account/SingleSignOnOffer',
  shows: ['settings'],
  summary: 'The single sign-on that the tenant offers.',
  request: z.strictObject({}),
  response: z.object({ label: z.string() }).nullable(),
});

const choices = {
  /** A path of the product. */
  returnURL: z.string().max(2000).optional(),
  country: logonCountrySchema.optional(),
  language: languageSchema.optional(),
  stayLoggedIn: z.boolean().default(false),
};

/**
 * Begins a sign-in at the provider. `url` is the address for the browser; `browser` is stored in a cookie of that browser, so
 * that no other browser can finish. Errors: notFound (not offered), unavailable (the provider does not answer).
 */
export const singleSignOnStart = defineCall({
  subject: 'identity.single-sign-on.start.v1',
  access: 'public',
  summary: 'Starts a sign-in at the OpenID provider.',
  request: z.strictObject(choices),
  response: z.object({ url: z.url(), browser: z.string() }),
  timeout: 15_000,
});

/**
 * Finishes it with the answer of the provider. The user is found by the verified e-mail address. Who has no account gets one when the
 * settings name a role for a group of the person. Errors: signedOut (no such attempt, or not of this browser), noPermission (nobody has
 * this address, and no group of the person has a role), emailShared (several active users have it), accountInactive, forbidden (the provider refused, or its answer is not valid), unavailable.
 */
export const singleSignOnFinish = defineCall({
  subject: 'identity.single-sign-on.finish.v1',
  access: 'public',
  summary: 'Completes a sign-in at the OpenID provider.',
  request: z.strictObject({ query: z.string().max(8000), browser: z.string().max(200), ...clientSchema }),
  response: signedInSchema.extend({ device: deviceSchema, stayLoggedIn: z.boolean(), returnURL: z.string().nullable() }),
  timeout: 15_000,
});

/** The provider that the tenant has set up. The secret is never shown again. */
export const singleSignOnRead = defineCall({
  subject: 'identity.single-sign-on.read.v1',
  access: 'admin.settings',
  http: 'GET /AppSetting/GetSingleSignOn',
  shows: ['settings'],
  summary: 'The single sign-on settings of the tenant.',
  request: z.strictObject({}),
  response: z.object({
    allowed: z.boolean(),
    label: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    groupsClaim: z.string(),
    groupRoles: z.array(groupRoleSchema),
    /** To be entered at the provider. */
    redirectUri: z.url(),
    revision: z.int(),
  }),
});

export const singleSignOnFields = z.strictObject({
  allowed: z.boolean(),
  /** The text of the button after "Sign in with". */
  label: requiredText(40),
  issuer: issuerSchema,
  clientId: requiredText(200),
  /** Empty: the stored one remains. */
  clientSecret: z.string().trim().max(500).optional(),
  /** The claim that has the groups of a person: one name or a list of names. */
  groupsClaim: requiredText(100).default('groups'),
  /**
   * Who has no account and is in one of these groups gets an account with its role at the first sign-in; the first row that fits counts.
   * Without rows no accounts are created.
   */
  groupRoles: z.array(groupRoleSchema).max(50).default([]),
});

/** Saves it, after asking the provider for its description. Errors: conflict, ruleBroken (provider not found, secret missing). */
export const singleSignOnSave = defineCall({
  subject: 'identity.single-sign-on.save.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/SaveSingleSignOn',
  changes: ['settings'],
  summary: 'Saves the single sign-on settings of the tenant.',
  request: singleSignOnFields.extend({ revision: revisionSchema }),
  response: z.object({ revision: z.int() }),
  timeout: 15_000,
});

export const singleSignOnCalls = { singleSignOnOffer, singleSignOnStart, singleSignOnFinish, singleSignOnRead, singleSignOnSave };
