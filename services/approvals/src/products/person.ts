import type { Actor } from '@bls/proto/domain/access/actor';
import type { Person } from '../db/schema.js';

/** The acting person as the history keeps them. */
export const personOf = (actor: Actor): Person => ({ userId: actor.userId, name: actor.name, role: actor.role });
