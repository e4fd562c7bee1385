import type { Actor } from '@bls/proto/domain/access/actor';
import type { Condition } from '@bls/kit/db/listing/filters';
import { ownOrStaff } from '../db/own-or-staff.js';

/** Staff see all access, a licensee that of its own contracts. */
export const accessScope = (actor: Actor): Condition => ownOrStaff('givingAccess.companyId', actor);
