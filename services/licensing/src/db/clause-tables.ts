import type { CLAUSE_APPROVERS, ClauseCategory, ClauseRank } from '@bls/proto/domain/clause/clause';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Generated } from 'kysely';

/** A clause of the library. */
export interface ClauseTable {
  tenant: string;
  id: string;
  category: ClauseCategory;
  title: string;
  titleZh: string;
  /** The positions that can be chosen now, the preferred one first. */
  ranks: ClauseRank[];
  active: Generated<boolean>;
  revision: Generated<number>;
  updatedAt: Generated<string>;
  updatedBy: string;
}

/** A wording that a position of a clause has or had. */
export interface ClauseWordingTable {
  tenant: string;
  clauseId: string;
  rank: ClauseRank;
  version: number;
  en: string;
  zh: string;
  note: string | null;
  approver: (typeof CLAUSE_APPROVERS)[number] | null;
  byName: string;
  at: Generated<string>;
}

/** The position of a clause that stands in a contract. */
export interface ContractClauseTable {
  tenant: string;
  contractId: string;
  clauseId: string;
  rank: ClauseRank;
  version: number;
  byPerson: { userId: string; name: string; role: Role };
  at: string;
}
