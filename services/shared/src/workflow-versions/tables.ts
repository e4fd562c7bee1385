import type { DesignedWorkflow, DesignKind } from '@bls/proto/domain/workflow/design/design';
import type { ColumnType, RawBuilder, Transaction } from 'kysely';

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type Person = { userId: string; name: string };

/** Whose workflow, and for what. */
export type WorkflowKey = { kind: DesignKind; subject: string };

/**
 * The tables that a service with designed workflows makes: one draft per kind and subject, and the published versions,
 * which a trigger keeps from being changed or deleted. A subject is whatever has a workflow of its own within the tenant.
 */
export interface WorkflowDraftTable {
  tenant: string;
  /** Taken from the design by the database. */
  kind: ColumnType<DesignKind, never, never>;
  subject: string;
  design: Json<DesignedWorkflow>;
  revision: number;
  savedAt: string;
  savedBy: Json<Person>;
}
export interface WorkflowVersionTable {
  tenant: string;
  id: string;
  /** Taken from the design by the database. */
  kind: ColumnType<DesignKind, never, never>;
  subject: string;
  version: number;
  design: Json<DesignedWorkflow>;
  note: string | null;
  publishedAt: string;
  publishedBy: Json<Person>;
}
export type WorkflowTables = { workflowDraft: WorkflowDraftTable; workflowVersion: WorkflowVersionTable };

/** The transaction of any service that has the two tables. */
export const withDesigns = <DB>(trx: Transaction<DB>): Transaction<WorkflowTables> => trx as unknown as Transaction<WorkflowTables>;
