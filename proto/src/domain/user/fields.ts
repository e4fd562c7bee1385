import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { LANGUAGES, type Language, timeOffsetSchema } from '../enumerations/identity.js';
import { idSchema, requiredText } from '../values/ids.js';
import { licenseePermissionSchema, roleSchema } from '../access/role-schemas.js';
import { emailSchema } from '../user-fields/fields.js';
import { newPasswordSchema } from '../user-fields/password.js';
import { userNameSchema } from '../user-fields/user-name.js';

const knownLanguage = (value: string): value is Language => (LANGUAGES as readonly string[]).includes(value);

/** Required, and an interface language. */
export const languageField = z
  .string()
  .min(1)
  .superRefine((value, ctx) => {
    if (value && !knownLanguage(value)) ctx.addIssue(ruleIssue('languageDoesNotExist', []));
  })
  .transform((value) => value as Language);

/** Selection lists return texts only. */
const timeOffsetField = z.preprocess((value) => (typeof value === 'string' && value !== '' ? Number(value) : value), timeOffsetSchema);

/** The fields of a user, in the administration's form and the service. Rules between them: `userIssues`. */
export const userFields = z.strictObject({
  companyId: idSchema,
  firstName: requiredText(100),
  lastName: requiredText(100),
  userName: userNameSchema,
  email: emailSchema,
  role: roleSchema,
  permissions: z.array(licenseePermissionSchema).max(50).default([]),
  /**
   * Characters that the user may see: required for agents, a restriction for brand-owner users; nobody else
   * has any.
   */
  characterIds: z.array(idSchema).max(500).default([]),
  language: languageField,
  /** Minutes ahead of UTC. */
  timeOffset: timeOffsetField,
  /** Initial password of a new user; a new password of an existing one ends all sessions of the user. */
  password: newPasswordSchema.optional(),
});
export type UserFields = z.output<typeof userFields>;
