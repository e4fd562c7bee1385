import { createHash, randomBytes } from 'node:crypto';
import { maskedPhone } from '@bls/proto/domain/user-fields/phone';

type User = { id: string; userName: string; fullName: string; firstName: string; lastName: string; email: string; phone: string | null };
/** Everything by which stored texts may name a person. */
export type KnownBy = { fullNames: Set<string>; identifiers: Set<string>; nameParts: Set<string> };

const sides = (value: string | undefined): string[] => (value ? value.split(' → ') : []);
const lower = (values: Iterable<string>): Set<string> => new Set([...values].map((value) => value.trim().toLowerCase()).filter(Boolean));

/** The names and addresses of a person, now and before: `details` are those of audit entries about changes of the account. */
export function knownBy(user: User, details: readonly Readonly<Record<string, string>>[]): KnownBy {
  const fullNames = new Set([user.fullName, ...details.flatMap(({ name }) => sides(name))].filter(Boolean));
  const phones = user.phone ? [user.phone, maskedPhone(user.phone)] : [];
  return {
    fullNames,
    identifiers: lower([
      ...fullNames,
      user.userName,
      user.email,
      ...phones,
      ...details.flatMap(({ userName, email, phone }) => [...sides(userName), ...sides(email), ...sides(phone)]),
    ]),
    nameParts: lower([
      user.firstName,
      user.lastName,
      ...details.flatMap(({ firstName, lastName }) => [...sides(firstName), ...sides(lastName)]),
    ]),
  };
}

/** The names as salted digests, so that other services find them without receiving the names. */
export function digestsOf(names: Iterable<string>): { salt: string; digests: string[] } {
  const salt = randomBytes(16).toString('hex');
  return {
    salt,
    digests: [...names].map((name) =>
      createHash('sha256')
        .update(salt + name)
        .digest('hex'),
    ),
  };
}
