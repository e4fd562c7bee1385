import { describe, expect, it } from '@jest/globals';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { type TermSheetStatus, termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Role } from '@bls/proto/domain/access/roles';
import { movesOf } from './moves.js';

const facts = { draftedByAgent: false, hasBrandOwner: false };
const moves = (role: Role, status: TermSheetStatus) => {
  const actor = { role, permissions: [] };
  const actions = actionsFor(termSheetWorkflow, status, actor, facts);
  return movesOf({ status, facts, actions }, actor).map(({ action, stage }) => [action.action, stage]);
};

describe('where a deal can be moved', () => {
  it('is what the workflow allows the person, with the stage behind what the system does by itself', () => {
    expect(moves('salesManager', 'inReview')).toEqual([
      ['approve', 'businessHead'],
      ['disapprove', 'draft'],
    ]);
    expect(moves('ceo', 'approvedByBusinessHead')).toContainEqual(['approve', 'licensee']);
    expect(moves('ceo', 'inReview')).toEqual([]);
    expect(moves('juniorDesigner', 'approvedByBusinessHead')).toEqual([]);
  });
});
