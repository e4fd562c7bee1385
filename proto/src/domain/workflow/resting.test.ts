import { describe, expect, it } from '@jest/globals';
import { contractWorkflow, CONTRACT_STATUSES } from './definitions/contract.js';
import { TERM_SHEET_STATUSES, termSheetWorkflow } from './definitions/term-sheet.js';
import { filterStatuses, isResting, outcomesOf } from './resting.js';
import { type Facts, transition } from './workflow.js';

describe('the statuses in which an item rests', () => {
  it('leave out those that automatic steps always leave', () => {
    const passing = TERM_SHEET_STATUSES.filter((status) => !isResting(termSheetWorkflow, status));
    expect(passing).toEqual([
      'disapprovedBySales',
      'disapprovedBySalesManager',
      'disapprovedByBusinessHead',
      'approvedByCeo',
      'disapprovedByCeo',
      'sentToBrandOwner',
      'approvedByBrandOwner',
      'disapprovedByBrandOwner',
      'agreedByLicensee',
      'disagreedByLicensee',
      'accepted',
    ]);
    expect(CONTRACT_STATUSES.filter((status) => !isResting(contractWorkflow, status))).toEqual([
      'disapprovedByLegal',
      'disapprovedByLegalHead',
      'disapprovedByBusinessHead',
      'approvedByCfo',
      'disapprovedByCfo',
      'disapproved',
    ]);
  });

  it('are the only ones in which decisions end', () => {
    for (const workflow of [termSheetWorkflow, contractWorkflow])
      for (const { action, from, when } of workflow.transitions)
        for (const state of from) {
          const decision = transition(workflow as never, state as never, action as never, 'system', (when ?? {}) as Facts);
          if (decision.ok) expect([decision.to, isResting(workflow as never, decision.to as never)]).toEqual([decision.to, true]);
        }
  });

  it('know where a passing status leads', () => {
    expect(outcomesOf(termSheetWorkflow, 'disapprovedByCeo')).toEqual(['revisable']);
    expect(outcomesOf(contractWorkflow, 'disapprovedByLegal')).toEqual(['accepted']);
    expect(outcomesOf(contractWorkflow, 'signedAll')).toEqual([]);
  });

  it('are the filters of a list, together with refusals', () => {
    const filters = filterStatuses(contractWorkflow, CONTRACT_STATUSES);
    expect(filters).toContain('disapprovedByCfo');
    expect(filters).not.toContain('approvedByCfo');
    expect(filterStatuses(termSheetWorkflow, TERM_SHEET_STATUSES)).not.toContain('sentToBrandOwner');
  });
});
