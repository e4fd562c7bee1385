import { createHeaderAndPayload, StatusList } from '@sd-jwt/jwt-status-list';
import { CREDENTIAL_ALGORITHM, STATUS_LIST_SECONDS, STATUS_LIST_TTL_SECONDS } from '@bls/proto/domain/aul/credential';
import { isCredentialValid, proofStateOf } from '@bls/proto/domain/aul/proof';
import type { Day } from '@bls/proto/domain/values/time';
import type { ListedLetter } from './proofs.queries.js';

/** Shorter lists would show how many letters there are. */
const LEAST = 1024;
const [VALID, INVALID] = [0, 1];

/** The statuses of a list on a day, one bit each; `first` is the index of its first letter. What is not issued is invalid. */
export function statusesOf(letters: readonly ListedLetter[], first: number, day: Day): number[] {
  const last = letters.reduce((most, { statusIndex }) => Math.max(most, statusIndex - first), 0);
  const statuses = Array.from({ length: Math.max(LEAST, Math.ceil((last + 1) / LEAST) * LEAST) }, () => INVALID as number);
  for (const { statusIndex, contractEnd, ...letter } of letters)
    if (isCredentialValid(letter.status, proofStateOf(letter, contractEnd, day))) statuses[statusIndex - first] = VALID as number;
  return statuses;
}

/** The status list as a signed token (IETF Token Status List), valid for a minute. */
export function statusListToken(
  statuses: number[],
  { uri, at, kid, sign }: { uri: string; at: number; kid: string; sign: (data: string) => string },
): string {
  const { header, payload } = createHeaderAndPayload(
    new StatusList(statuses, 1),
    { iss: uri.slice(0, uri.lastIndexOf('/status/')), sub: uri, iat: at, exp: at + STATUS_LIST_SECONDS, ttl: STATUS_LIST_TTL_SECONDS },
    { alg: CREDENTIAL_ALGORITHM, typ: 'statuslist+jwt', kid },
  );
  const unsigned = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${unsigned}.${sign(unsigned)}`;
}
