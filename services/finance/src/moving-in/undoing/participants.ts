import { movedContractCopyUndo } from '@bls/proto/contracts/calls/approvals/moved-contract';
import { movedCompanyUndo } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import { movedCompanyUse, movedContractUndo } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { movedPropertyUndo } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import type { UndoStep } from '@bls/proto/contracts/calls/moving-in';
import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import type { RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';

/** Kinds of workbooks whose import is undone as a whole. */
export type UndoneKind = RecordKind | 'contracts';

/** The steps of an undo in other services, in the order in which they take their rows out. */
const PARTICIPANTS = {
  companies: [movedCompanyUse, movedCompanyUndo],
  properties: [movedPropertyUndo],
  contracts: [movedContractCopyUndo, movedContractUndo],
} as const;

/** Asks every service for a step; with `takeOut` no further one after the first that something depends on. */
export async function everywhere(caller: Caller, kind: UndoneKind, request: UndoStep, ctx: TenantContext): Promise<UndoBlocker[]> {
  const blockers: UndoBlocker[] = [];
  for (const call of PARTICIPANTS[kind]) {
    if (request.step === 'takeOut' && blockers.length > 0) break;
    blockers.push(...(await caller.call(call, request, ctx)).blockers);
  }
  return blockers;
}
