import type { Design } from '@bls/proto/workflow-design/design';
import type { ColumnType, RawBuilder, Transaction } from 'kysely';

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type Person = { userId: string; name: string };

/**
 * The tables that a service with designed workflows makes: one draft per subject, and the published versions, which a
 * trigger keeps from being changed or deleted. A subject is whatever has a workflow of its own within the tenant.
 */
export interface WorkflowDraftTable {
  tenant: string;
  subject: string;
  design: Json<Design>;
  revision: number;
  savedAt: string;
  savedBy: Json<Person>;
}
export interface WorkflowVersionTable {
  tenant: string;
  id: string;
  subject: string;
  version: number;
  design: Json<Design>;
  note: string | null;
  publishedAt: string;
  publishedBy: Json<Person>;
}
export type WorkflowTables = { workflowDraft: WorkflowDraftTable; workflowVersion: WorkflowVersionTable };

/** The transaction of any service that has the two tables. */
export const withDesigns = <DB>(trx: Transaction<DB>): Transaction<WorkflowTables> => trx as unknown as Transaction<WorkflowTables>;
