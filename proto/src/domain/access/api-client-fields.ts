import { z } from 'zod';
import { requiredText } from '../values/ids.js';
import { CAPABILITY_CODES, type Capability } from './permissions.js';
import { roleSchema } from './role-schemas.js';
import { CLIENT_ROLES, scopesOf } from './scopes.js';

/** How long the former secret of an API client is still valid after a rotation, in hours. */
export const SECRET_OVERLAP_HOURS = [1, 24, 168, 720] as const;
export const DEFAULT_OVERLAP_HOURS = 168;
/** How long an access token of an API client is valid. */
export const ACCESS_TOKEN_SECONDS = 600;

export const scopeSchema = z.enum(CAPABILITY_CODES as [Capability, ...Capability[]]);

/** What the administrator chooses: scopes are rights of the role. */
export const apiClientFields = z
  .strictObject({
    name: requiredText(80),
    role: roleSchema.refine((role) => CLIENT_ROLES.includes(role), { params: { rule: 'apiClient.role' } }),
    scopes: z.array(scopeSchema).min(1).max(CAPABILITY_CODES.length),
  })
  .superRefine(({ role, scopes }, context) => {
    const allowed = scopesOf(role);
    if (!scopes.every((scope) => allowed.includes(scope)))
      context.addIssue({ code: 'custom', path: ['scopes'], params: { rule: 'apiClient.scopes' } });
  });
