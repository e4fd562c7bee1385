import { inForce, type Running, runningBy } from '@bls/shared/workflow-versions/running.queries';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import type { ContractAction, ContractStatus } from '@bls/proto/domain/workflow/definitions/contract';
import type { TermSheetAction, TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Trx } from '../../db/schema.js';

/** The workflows of a tenant, each under the name of its kind. */
export type DesignedKind = 'termSheet' | 'contract';
/**
 * A designed workflow speaks in the statuses and actions of the product's own, of which it leaves some out; that is
 * what makes these types true of it.
 */
type By<S extends string, A extends string> = Omit<Running, 'workflow'> & { workflow: Workflow<S, A> };
export type TermSheetRunning = By<TermSheetStatus, TermSheetAction>;
export type ContractRunning = By<ContractStatus, ContractAction>;

type Started = { tenant: string; workflowVersionId: string | null };

/** What a deal runs on: whatever it started by. */
export const ofTermSheet = async (trx: Trx, head: Started): Promise<TermSheetRunning> =>
  (await runningBy(trx, head.tenant, 'termSheet', head.workflowVersionId)) as unknown as TermSheetRunning;
export const ofContract = async (trx: Trx, contract: Started): Promise<ContractRunning> =>
  (await runningBy(trx, contract.tenant, 'contract', contract.workflowVersionId)) as unknown as ContractRunning;

/** What starts now runs on what was published last. */
export const forTermSheet = async (trx: Trx, tenant: string): Promise<TermSheetRunning> =>
  (await inForce(trx, tenant, 'termSheet', 'termSheet')) as unknown as TermSheetRunning;
export const forContract = async (trx: Trx, tenant: string): Promise<ContractRunning> =>
  (await inForce(trx, tenant, 'contract', 'contract')) as unknown as ContractRunning;
