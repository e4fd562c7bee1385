import { z } from 'zod';
import { languageSchema, logonCountrySchema } from '../enumerations/identity.js';
import { ruleIssue } from '../values/errors.js';
import { sixDigitsSchema } from './one-time-code.js';
import { passkeyAnswerSchema } from './passkey.js';

/** A recovery code as displayed: two groups of five, without letters and digits that look alike. */
export const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}$/i;

/** Input of the second step: the six digits of the authenticator app, or a recovery code. */
export const secondFactorSchema = z
  .string()
  .max(30)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(
    z.string().superRefine((typed, context) => {
      if (!typed) context.addIssue(ruleIssue('required', []));
      else if (!/^\d{6}$/.test(typed) && !RECOVERY_CODE.test(typed)) context.addIssue(ruleIssue('secondFactor', []));
    }),
  );

const choices = {
  country: logonCountrySchema.optional(),
  language: languageSchema.optional(),
  stayLoggedIn: z.boolean().default(false),
  /** The second step of users who have an authenticator app, or a recovery code. */
  authenticatorCode: secondFactorSchema.optional(),
};

/** Sign-in with user name and password. */
export const passwordLogonFields = z.strictObject({
  userName: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(200),
  ...choices,
});

/** Sign-in with the code that was sent to an e-mail address. */
export const codeLogonFields = z.strictObject({
  userName: z.email().max(254),
  oneTimeCode: sixDigitsSchema,
  ...choices,
});

/** The request of /account/logon: user name and password, or an e-mail address and the code that was sent to it. */
export const logonShape = z.strictObject({
  userName: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200).optional(),
  oneTimeCode: sixDigitsSchema.optional(),
  ...choices,
  /** The second step by a passkey, in place of `authenticatorCode`. */
  passkey: passkeyAnswerSchema.optional(),
});

/** One of the two is required. Runs even when other fields are missing, so that the form shows all errors at once. */
export const withPasswordOrCode = <S extends z.ZodType<{ password?: string | undefined; oneTimeCode?: string | undefined }>>(
  schema: S,
): S =>
  schema.refine((logon) => (logon.password === undefined) !== (logon.oneTimeCode === undefined), {
    path: ['password'],
    params: { rule: 'required' },
    when: () => true,
  });

export const logonFields = withPasswordOrCode(logonShape);

/** The request of /account/StartSecondStep: the first step again. */
export const firstStepShape = logonShape.pick({ userName: true, password: true, oneTimeCode: true });
export const firstStepFields = withPasswordOrCode(firstStepShape);
