import { CAPABILITY_CODES, type Capability, can } from './permissions.js';
import { ROLE_CODES, ROLES, type Role, USER_TYPES } from './roles.js';

/**
 * No API client gets these: they belong to a person (account, inbox, signature), or give rights to others, so that a client could
 * act beyond its scopes.
 */
const NOT_FOR_CLIENTS: readonly Capability[] = [
  'session.own',
  'inbox.read',
  'termSheet.signAsLicensor',
  'contract.signAsLicensor',
  'admin.users',
  'admin.settings',
  'user.manage',
  'licenseeUser.manage',
  'brandOwnerUser.manage',
  'invitation.use',
  'apiClient.manage',
  'webhook.manage',
];

/** The roles that an API client may be bound to: those of the licensor, who see the whole tenant. The others need a company. */
export const CLIENT_ROLES: readonly Role[] = ROLE_CODES.filter((role) => ROLES[role] === USER_TYPES.licensor);

/** The scopes that an API client of the role may have: the row of the role in the permission matrix. */
export const scopesOf = (role: Role): Capability[] =>
  CAPABILITY_CODES.filter((capability) => !NOT_FOR_CLIENTS.includes(capability) && can({ role, permissions: [] }, capability));

/** Whether some API client may have the right; the others belong to people. */
export const isScope = (right: string): boolean => CLIENT_ROLES.some((role) => scopesOf(role).some((scope) => scope === right));
