import type { Reporter } from '@bls/finance/sales-reports/sales-reports.api';
import type { Actor } from '@bls/proto/domain/access/actor';
import { type LicenseePermission, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { DemoPerson } from './people.js';

/** An actor in a history: the person, and what the workflow needs to know about them. */
export interface DemoActor {
  person: DemoPerson;
  acting: Pick<Actor, 'userId' | 'role' | 'permissions' | 'brandOwnerId'>;
}

export function actorFrom(person: DemoPerson, permissions: readonly LicenseePermission[] = [], brandOwnerId?: string): DemoActor {
  return {
    person,
    acting: { userId: person.userId, role: person.role, permissions: [...permissions], ...(brandOwnerId ? { brandOwnerId } : {}) },
  };
}

/** A staff user in the form of a signed-in actor. */
export const staffActor = (tenant: string, { userId, name, role }: DemoPerson): Actor => ({
  userId,
  sessionId: userId,
  tenant,
  name,
  role,
  userType: USER_TYPES.licensor,
  permissions: [],
  language: 'en',
});

/** A user who acts in finance. */
export function reporterFrom(person: DemoPerson, permissions: readonly LicenseePermission[] = []): Reporter {
  return { person, acting: { role: person.role, permissions: [...permissions] } };
}
