import type { Actor } from '../domain/access/actor.js';
import { can, type Capability } from '../domain/access/permissions.js';
import { ROLES, USER_TYPES } from '../domain/access/roles.js';

/** Users by their rights: those who hold one of the capabilities for an item of this company or of these brand owners. */
export type Holders = { capabilities: readonly Capability[]; companyId?: string | undefined; brandOwnerIds: readonly string[] };

/**
 * A message to the browsers of the users with the ids `to`, and to those of `holders`, who are described and not listed, so that one
 * small message is enough for any number of users. No function depends on it: a browser that misses one polls.
 */
export type LiveMessage = {
  type: 'badge' | 'job' | 'settings';
  to: 'everyone' | readonly string[];
  holders?: Holders;
  data?: unknown;
};

/** Whether a message of the user's tenant is for this user. */
export const isFor = ({ to, holders }: LiveMessage, actor: Actor): boolean =>
  to === 'everyone' || to.includes(actor.userId) || (holders !== undefined && isHolder(holders, actor));

function isHolder({ capabilities, companyId, brandOwnerIds }: Holders, actor: Actor): boolean {
  if (!capabilities.some((capability) => can(actor, capability))) return false;
  switch (ROLES[actor.role]) {
    case USER_TYPES.licensor:
      return true;
    case USER_TYPES.licensee:
      return actor.companyId !== undefined && actor.companyId === companyId;
    case USER_TYPES.brandOwner:
      return actor.brandOwnerId !== undefined && brandOwnerIds.includes(actor.brandOwnerId);
    default:
      return false;
  }
}
