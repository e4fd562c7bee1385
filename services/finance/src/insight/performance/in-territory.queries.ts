import { sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/db/listing/filters';

/**
 * Contracts whose terms grant a territory. Sales are reported for all territories of a contract together, so figures by
 * territory are those of the contracts that grant it.
 */
export const grantedIn =
  (contractId: string) =>
  (territory: string): Condition =>
    sql<SqlBool>`exists (
      select from contract as granted join contract_version as granting on granting.tenant = granted.tenant
        and granting.contract_id = granted.contract_id and granting.version = granted.version
      where granted.contract_id = ${sql.ref(contractId)} and granting.terms #> '{keyTerms,territories}' @> to_jsonb(${territory}::text)
    )`;
