import { tenantSetting } from '@bls/shared/settings/tenant-settings.repository';
import { inForce, type Running, runningBy } from '@bls/shared/workflow-versions/running.queries';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import type { ContractAction, ContractStatus } from '@bls/proto/domain/workflow/definitions/contract';
import type { TermSheetAction, TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Trx } from '../../db/schema.js';

/** The workflows that a tenant can design; the kind is also the subject. */
export type DesignedKind = 'termSheet' | 'contract';
/** A designed workflow uses a subset of the statuses and actions of the shipped one, so these types hold for it. */
type RunningAs<S extends string, A extends string> = Omit<Running, 'workflow'> & { workflow: Workflow<S, A> };
export type TermSheetRunning = RunningAs<TermSheetStatus, TermSheetAction>;
export type ContractRunning = RunningAs<ContractStatus, ContractAction>;

type Started = { tenant: string; workflowVersionId: string | null };

/** The workflow that a deal started with. */
export const workflowOfTermSheet = async (trx: Trx, head: Started): Promise<TermSheetRunning> =>
  signedAsSet(trx, (await runningBy(trx, head.tenant, 'termSheet', head.workflowVersionId)) as unknown as TermSheetRunning);
export const workflowOfContract = async (trx: Trx, contract: Started): Promise<ContractRunning> =>
  signedAsSet(trx, (await runningBy(trx, contract.tenant, 'contract', contract.workflowVersionId)) as unknown as ContractRunning);

/** The tenant sets whether signatures need the password of the account. */
async function signedAsSet<S extends string, A extends string>(trx: Trx, running: RunningAs<S, A>): Promise<RunningAs<S, A>> {
  return (await tenantSetting(trx, 'signPassword')) === 1 ? running : { ...running, workflow: signedWithoutPassword(running.workflow) };
}

const signedWithoutPassword = <S extends string, A extends string>(workflow: Workflow<S, A>): Workflow<S, A> => ({
  ...workflow,
  transitions: workflow.transitions.map((t) =>
    (t.does ?? [t.action]).some((action) => action === 'sign') ? { ...t, needs: (t.needs ?? []).filter((need) => need !== 'password') } : t,
  ),
});

/** The workflow of a new deal: the version published last. */
export const workflowForTermSheet = async (trx: Trx, tenant: string): Promise<TermSheetRunning> =>
  (await inForce(trx, tenant, 'termSheet', 'termSheet')) as unknown as TermSheetRunning;
export const workflowForContract = async (trx: Trx, tenant: string): Promise<ContractRunning> =>
  (await inForce(trx, tenant, 'contract', 'contract')) as unknown as ContractRunning;
