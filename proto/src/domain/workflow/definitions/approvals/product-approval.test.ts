import { describe, expect, it } from '@jest/globals';
import { actionsFor, transition, waitsFor, type Workflow, workflowProblems } from '../../workflow.js';
import { compileDesign } from '../../design/compile.js';
import { standardDesign } from '../../design/standard.js';
import {
  APPROVAL_STATES,
  type ApprovalAction,
  type ApprovalStatus,
  productApprovalWorkflow,
  withBrandOwnerReview,
} from './product-approval.js';

type Approvals = Workflow<ApprovalStatus, ApprovalAction>;
const person = (role: 'sales' | 'seniorDesigner' | 'brandOwnerDesigner' | 'brandOwner') => ({ role, permissions: [] });
const to = (workflow: Approvals, from: ApprovalStatus, action: ApprovalAction, role: Parameters<typeof person>[0]) => {
  const decision = transition(workflow, from, action, person(role));
  return decision.ok ? decision.to : decision.code;
};
const designed = compileDesign(standardDesign('approval')) as unknown as Approvals;

describe.each([
  ['the workflow that the product ships', productApprovalWorkflow],
  ['a designed one', designed],
])('the brand owner in %s', (_name, plain) => {
  const reviewed = withBrandOwnerReview(plain);

  it('reviews in each stage before the last approval', () => {
    expect(workflowProblems(reviewed as unknown as Workflow)).toEqual([]);
    expect(reviewed.steps.filter((step) => !plain.steps.includes(step))).toEqual([
      'graphicBrandOwner',
      'preProductionBrandOwner',
      'bulkBrandOwner',
    ]);
    for (const stage of ['graphic', 'preProduction', 'bulk'] as const) {
      const before = (
        {
          graphic: 'graphicSeniorDesignerApproved',
          preProduction: 'preProductionSalesConfirmed',
          bulk: 'bulkSeniorDesignerApproved',
        } as const
      )[stage];
      const done = `${stage}BrandOwnerApproved` as const;
      expect(waitsFor(reviewed, before)).toEqual(['approval.reviewAsBrandOwner']);
      expect(waitsFor(reviewed, done)).toEqual(['approval.reviewAsSales']);
      expect(to(reviewed, before, 'approve', 'brandOwnerDesigner')).toBe(done);
      expect(to(reviewed, before, 'approve', 'sales')).toBe('forbidden');
      expect(to(reviewed, before, 'approve', 'brandOwner')).toBe('forbidden');
      expect(to(reviewed, before, 'reject', 'brandOwnerDesigner')).toBe(`${stage}Rejected`);
      expect(to(reviewed, before, 'reject', 'sales')).toBe('forbidden');
      expect(to(reviewed, done, 'approve', 'sales')).toBe(`${stage}SalesApproved`);
      expect(to(reviewed, done, 'reject', 'sales')).toBe(`${stage}Rejected`);
      expect(reviewed.states[before].step).toBe(`${stage}BrandOwner`);
      expect(reviewed.states[done].step).toBe(`${stage}Sales`);
    }
  });

  it('must give a reason and a comment for a rejection; the licensee may terminate there too', () => {
    const actions = actionsFor(reviewed, 'graphicSeniorDesignerApproved', person('brandOwnerDesigner'));
    const reject = actions.find(({ action }) => action === 'reject');
    expect(reject).toMatchObject({ action: 'reject', needs: ['reason', 'comment'], allowed: true });
    const licensee = { role: 'licenseeDesigner' as const, permissions: [] };
    for (const status of ['graphicBrandOwnerApproved', 'preProductionBrandOwnerApproved', 'bulkBrandOwnerApproved'] as const)
      expect(transition(reviewed, status, 'terminate', licensee).ok).toBe(true);
  });

  it('has no step unless the property requires it', () => {
    expect(to(plain, 'graphicSeniorDesignerApproved', 'approve', 'sales')).toBe('graphicSalesApproved');
    expect(to(plain, 'graphicSeniorDesignerApproved', 'approve', 'brandOwnerDesigner')).toBe('forbidden');
    expect(Object.keys(APPROVAL_STATES)).toHaveLength(Object.keys(plain.states).length + 3);
  });
});
