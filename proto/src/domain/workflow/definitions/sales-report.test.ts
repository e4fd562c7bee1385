import { describe, expect, it } from '@jest/globals';
import { SALES_REPORT_STATUSES } from '../../enumerations/sales-report.js';
import { can } from '../../access/permissions.js';
import { ROLE_CODES } from '../../access/roles.js';
import { transition, waitsFor } from '../workflow.js';
import { salesReportWorkflow as workflow } from './sales-report.js';

const someone = (role: (typeof ROLE_CODES)[number]) => ({ role, permissions: [] });

describe('the workflow of a sales report', () => {
  it('W-SALES-17 has exactly the eight specified statuses, each reachable from the first', () => {
    const statuses = [
      'notUploaded',
      'uploaded',
      'submitted',
      'approvedByJuniorFinance',
      'rejectedByJuniorFinance',
      'approvedBySeniorFinance',
      'rejectedBySeniorFinance',
      'calculated',
    ];
    expect(SALES_REPORT_STATUSES).toEqual(statuses);
    expect(Object.keys(workflow.states).sort()).toEqual([...statuses].sort());
    const reached = new Set<string>([workflow.initial]);
    // the set grows during the iteration
    for (const state of reached)
      for (const { from, to } of workflow.transitions) if ((from as readonly string[]).includes(state)) reached.add(to);
    expect([...reached].sort()).toEqual([...statuses].sort());
  });
  it('W-SALES-18 every action, state and role: only the responsible user changes it', () => {
    const moved: string[] = [];
    for (const state of SALES_REPORT_STATUSES)
      for (const action of new Set(workflow.transitions.map((t) => t.action)))
        for (const role of ROLE_CODES) {
          const decision = transition(workflow, state, action, someone(role));
          if (decision.ok) moved.push(`${role}: ${state} -${action}-> ${decision.to}`);
        }
    expect(moved.sort()).toEqual(
      [
        'licenseeFinance: notUploaded -upload-> uploaded',
        'licenseeFinance: uploaded -upload-> uploaded',
        'licenseeFinance: rejectedByJuniorFinance -upload-> uploaded',
        'licenseeFinance: rejectedBySeniorFinance -upload-> uploaded',
        'licenseeFinance: uploaded -submit-> submitted',
        'licenseeFinance: notUploaded -declareNoSales-> submitted',
        'licenseeFinance: uploaded -declareNoSales-> submitted',
        'licenseeFinance: rejectedByJuniorFinance -declareNoSales-> submitted',
        'licenseeFinance: rejectedBySeniorFinance -declareNoSales-> submitted',
        'juniorFinance: submitted -approve-> approvedByJuniorFinance',
        'juniorFinance: submitted -reject-> rejectedByJuniorFinance',
        'seniorFinance: approvedByJuniorFinance -approve-> approvedBySeniorFinance',
        'seniorFinance: approvedByJuniorFinance -reject-> rejectedBySeniorFinance',
        'seniorFinance: approvedBySeniorFinance -reopen-> rejectedBySeniorFinance',
        'seniorFinance: calculated -reopen-> rejectedBySeniorFinance',
      ].sort(),
    );
  });
  it('waits for the calculation, which only the system does', () => {
    expect(transition(workflow, 'approvedBySeniorFinance', 'calculate', someone('seniorFinance'), { royaltyIsCalculated: true }).ok).toBe(
      false,
    );
    expect(transition(workflow, 'approvedBySeniorFinance', 'calculate', 'system', { royaltyIsCalculated: true })).toMatchObject({
      ok: true,
      to: 'calculated',
    });
  });
  it('W-WORKFLOW-16 waits for licensee finance until it is submitted', () => {
    expect(ROLE_CODES.filter((role) => can(someone(role), 'salesReport.write'))).toEqual(['licenseeFinance']);
    for (const state of ['notUploaded', 'uploaded', 'rejectedByJuniorFinance'] as const)
      expect(waitsFor(workflow, state)).toEqual(['salesReport.write']);
    expect(waitsFor(workflow, 'submitted')).toEqual(['salesReport.approveAsJuniorFinance']);
    expect(waitsFor(workflow, 'approvedByJuniorFinance')).toEqual(['salesReport.approveAsSeniorFinance']);
    for (const state of ['approvedBySeniorFinance', 'calculated'] as const) expect(waitsFor(workflow, state)).toEqual([]);
  });
});
