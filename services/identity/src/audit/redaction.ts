import type { AuditDetail } from '@bls/proto/domain/audit/details';
import type { AuditEntry } from './audit-chain.js';

/** How the audit trail may name a person, and what replaces it. */
export type RedactedPerson = {
  userId: string;
  pseudonym: string;
  /** User names, mail addresses, phone numbers and full names, in lower case. */
  identifiers: ReadonlySet<string>;
  /** First and last names, in lower case; replaced only where a detail is one. */
  nameParts: ReadonlySet<string>;
};

const NAME_PARTS = new Set(['firstName', 'lastName']);
/** Changes are written as "old → new", members of groups as a list. */
const SEPARATORS = /( → |, )/;

/** The entry without the names of the person; the same object when it has none. */
export function redacted<E extends Pick<AuditEntry, 'userId' | 'userName' | 'detail'>>(entry: E, person: RedactedPerson): E {
  const isNamed = entry.userName !== null && (entry.userId === person.userId || person.identifiers.has(entry.userName.toLowerCase()));
  const userName = isNamed ? person.pseudonym : entry.userName;
  const detail = Object.fromEntries(
    Object.entries(entry.detail).map(([name, value]) => [name, typeof value === 'string' ? redactedText(name, value, person) : value]),
  ) as AuditDetail;
  const changed =
    userName !== entry.userName || Object.entries(detail).some(([name, value]) => value !== entry.detail[name as keyof AuditDetail]);
  return changed ? { ...entry, userName, detail } : entry;
}

function redactedText(name: string, value: string, { identifiers, nameParts, pseudonym }: RedactedPerson): string {
  const isPerson = (part: string): boolean => {
    const plain = part.trim().toLowerCase();
    return identifiers.has(plain) || (NAME_PARTS.has(name) && nameParts.has(plain));
  };
  return isPerson(value)
    ? pseudonym
    : value
        .split(SEPARATORS)
        .map((part) => (isPerson(part) ? pseudonym : part))
        .join('');
}
