import type { AuditDetail } from '@bls/proto/domain/audit/details';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import type { UserFields } from '@bls/proto/domain/user/fields';

const FIELDS = ['userName', 'firstName', 'lastName', 'email', 'role', 'permissions', 'characterIds', 'language', 'timeOffset'] as const;
/** Fields that decide what a user may do and see. */
const RIGHTS = ['role', 'companyId', 'permissions', 'characterIds'] as const;

const textOf = (value: unknown): string => (Array.isArray(value) ? [...value].sort().join(', ') : String(value ?? ''));

export type UserChanges = {
  /** The next request of the user must be checked against other rights. */
  rights: boolean;
  /** For the audit trail: each changed field as "old → new", the company by name. Never the password. */
  detail: AuditDetail;
};

/** What a save changes of a user; `company` is the name of the company afterwards. */
export function changesOf(before: ManagedUser, after: UserFields, company: string | undefined): UserChanges {
  const differs = (field: (typeof FIELDS)[number] | 'companyId') => textOf(before[field]) !== textOf(after[field]);
  const moved = differs('companyId') ? { company: `${before.companyName ?? ''} → ${company ?? ''}` } : {};
  const changed = FIELDS.filter(differs);
  return {
    rights: RIGHTS.some(differs),
    detail: { ...Object.fromEntries(changed.map((field) => [field, `${textOf(before[field])} → ${textOf(after[field])}`])), ...moved },
  };
}
