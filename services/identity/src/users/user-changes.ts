import type { ManagedUser } from '@bls/proto/calls/identity/user-management';
import type { UserFields } from '@bls/proto/user/fields';

const FIELDS = [
  'userName',
  'firstName',
  'lastName',
  'email',
  'role',
  'companyId',
  'permissions',
  'characterIds',
  'language',
  'timeOffset',
] as const;
/** Fields that decide what a person may do and see. */
const RIGHTS = ['role', 'companyId', 'permissions', 'characterIds'] as const;

const textOf = (value: unknown): string => (Array.isArray(value) ? [...value].sort().join(', ') : String(value ?? ''));

export type UserChanges = {
  /** The person's next request must be judged by other rights. */
  rights: boolean;
  /** For the audit trail: each changed field as "old → new". Never the password. */
  detail: Record<string, string>;
};

/** What a save changes of a user. */
export function changesOf(before: ManagedUser, after: UserFields): UserChanges {
  const changed = FIELDS.filter((field) => textOf(before[field]) !== textOf(after[field]));
  return {
    rights: RIGHTS.some((field) => changed.includes(field)),
    detail: Object.fromEntries(changed.map((field) => [field, `${textOf(before[field])} → ${textOf(after[field])}`])),
  };
}
