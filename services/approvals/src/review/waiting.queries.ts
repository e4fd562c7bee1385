import type { Actor } from '@bls/proto/domain/access/actor';
import { can, type Capability } from '@bls/proto/domain/access/permissions';
import { oneOf, onlyIf } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';

/** The filter for items that wait for the reader, where every item follows the same workflow. */
export const waitingForReader = <S extends string>(
  statusColumn: string,
  statuses: readonly S[],
  capabilitiesOf: (status: S) => readonly Capability[],
) =>
  onlyIf((actor: Pick<Actor, 'role' | 'permissions'>) => {
    const waiting = statuses.filter((status) => capabilitiesOf(status).some((capability) => can(actor, capability)));
    return waiting.length > 0 ? oneOf(statusColumn)(waiting) : sql<SqlBool>`false`;
  });
