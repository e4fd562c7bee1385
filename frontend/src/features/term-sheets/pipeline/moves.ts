import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import type { Actor } from '@bls/proto/domain/access/actor';
import { termSheetLine } from '@bls/proto/domain/term-sheet/line';
import { transition } from '@bls/proto/domain/workflow/workflow';

type Sheet = Pick<TermSheetDetail, 'status' | 'facts' | 'design' | 'actions'>;
export type Move = { action: TermSheetDetail['actions'][number]; /** The stage in which the deal then waits. */ stage: string };

/** The actions that the workflow allows this person, with the stage that each leads to; a deal that ends leads to none. */
export function movesOf(sheet: Sheet, actor: Pick<Actor, 'role' | 'permissions'>): Move[] {
  const workflow = termSheetLine(sheet.facts, sheet.design);
  return sheet.actions.flatMap((action) => {
    if (!action.allowed) return [];
    const decision = transition(workflow, sheet.status, action.action, actor, sheet.facts);
    const state = decision.ok ? workflow.states[decision.to] : undefined;
    return [{ action, stage: state && !state.final ? state.step : '' }];
  });
}
