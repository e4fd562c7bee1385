import type { Generated } from 'kysely';

export interface GivenDecisionTable {
  tenant: string;
  userId: string;
  /** The id that the client gave the decision. */
  id: string;
  itemId: string;
  at: Generated<string>;
}
