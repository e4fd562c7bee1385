import { describe, expect, it } from '@jest/globals';
import { SPU_STATUSES, type SpuStatus } from '../../../enumerations/spu.js';
import { ROLE_CODES } from '../../../access/roles.js';
import { type Facts, transition, waitsFor } from '../../workflow.js';
import { SPU_DECISIONS, spuApprovalWorkflow as workflow, cancelsDependents, spuWorkflowOf } from './spu-approval.js';

const someone = (role: (typeof ROLE_CODES)[number]) => ({ role, permissions: [] });

describe('the workflow of existing SPUs', () => {
  it('W-SPU-11 has the statuses of the specification, and that of the brand owner, each reached from the submission; three wait for a decision', () => {
    const statuses = [
      'licenseeSubmitted',
      'systemApproved',
      'systemRejected',
      'systemNotMatched',
      'approved',
      'rejected',
      'decideLater',
      'designerApproved',
    ];
    expect([...SPU_STATUSES]).toEqual(statuses);
    const reached = new Set<SpuStatus>(['licenseeSubmitted']);
    const actors = ['system' as const, someone('seniorDesigner')];
    const facts: Facts[] = [{}, { alike: true }, { unlike: true }, { brandOwnerReviews: true }];
    for (const status of reached)
      for (const action of ['match', ...SPU_DECISIONS] as const)
        for (const actor of actors)
          for (const fact of facts) {
            const decision = transition(workflow, status, action, actor, fact);
            if (decision.ok) reached.add(decision.to);
          }
    expect([...reached].toSorted()).toEqual(statuses.toSorted());
    expect(SPU_STATUSES.filter((status) => waitsFor(workflow, status).length > 0)).toEqual([
      'systemNotMatched',
      'decideLater',
      'designerApproved',
    ]);
  });

  it('W-SPU-14 every status, action and role: only the senior designer and the brand owner change it, as in the table', () => {
    const moved: string[] = [];
    for (const status of SPU_STATUSES)
      for (const action of SPU_DECISIONS)
        for (const role of ROLE_CODES) {
          const decision = transition(workflow, status, action, someone(role));
          if (decision.ok) moved.push(`${role}: ${status} -${action}-> ${decision.to}`);
        }
    expect(moved.sort()).toEqual(
      [
        ...['systemNotMatched', 'decideLater', 'systemRejected', 'rejected'].map((s) => `seniorDesigner: ${s} -approve-> approved`),
        ...['systemNotMatched', 'decideLater', 'designerApproved', 'systemApproved', 'approved'].map(
          (s) => `seniorDesigner: ${s} -reject-> rejected`,
        ),
        'brandOwnerDesigner: designerApproved -approve-> approved',
        'brandOwnerDesigner: designerApproved -reject-> rejected',
        ...['systemNotMatched', 'designerApproved', 'systemApproved', 'systemRejected', 'approved', 'rejected'].map(
          (s) => `seniorDesigner: ${s} -decideLater-> decideLater`,
        ),
      ].sort(),
    );
  });

  it('leads to the brand owner where its property asks for it, without another step in the line elsewhere', () => {
    const approve = (brandOwnerReviews: boolean) =>
      transition(workflow, 'systemNotMatched', 'approve', someone('seniorDesigner'), { brandOwnerReviews });
    expect(approve(true)).toMatchObject({ ok: true, to: 'designerApproved' });
    expect(approve(false)).toMatchObject({ ok: true, to: 'approved' });
    expect(waitsFor(workflow, 'designerApproved')).toEqual(['approval.reviewAsBrandOwner']);
    expect(spuWorkflowOf(true).steps).toContain('brandOwner');
    expect(spuWorkflowOf(false).steps).toEqual(['submit', 'system', 'seniorDesigner', 'decided']);
  });

  it('W-SPU-11 W-SPU-14 allows only the system to decide by similarity', () => {
    const by = (facts: Record<string, boolean>) => transition(workflow, 'licenseeSubmitted', 'match', 'system', facts);
    expect(by({ alike: true })).toMatchObject({ ok: true, to: 'systemApproved' });
    expect(by({ unlike: true })).toMatchObject({ ok: true, to: 'systemRejected' });
    expect(by({})).toMatchObject({ ok: true, to: 'systemNotMatched' });
    for (const role of ROLE_CODES) expect(transition(workflow, 'licenseeSubmitted', 'match', someone(role)).ok).toBe(false);
  });

  it('waits for the senior designer when nothing is decided, and for nobody afterwards', () => {
    expect(SPU_STATUSES.filter((status) => waitsFor(workflow, status).length > 0)).toEqual([
      'systemNotMatched',
      'decideLater',
      'designerApproved',
    ]);
    expect(waitsFor(workflow, 'decideLater')).toEqual(['approval.reviewAsSeniorDesigner']);
  });

  it('W-SPU-12 W-SPU-13 cancels dependents when a decision is changed or deferred; a first decision cancels nothing', () => {
    const asked = workflow.transitions
      .filter((t) => t.by !== 'system')
      .flatMap((t) => t.from.filter((from) => cancelsDependents(from, t.to)).map((from) => `${from} ${t.action}`));
    expect([...new Set(asked)].sort()).toEqual(
      [
        'approved decideLater',
        'designerApproved decideLater',
        'approved reject',
        'rejected approve',
        'rejected decideLater',
        'systemApproved decideLater',
        'systemApproved reject',
        'systemNotMatched decideLater',
        'systemRejected approve',
        'systemRejected decideLater',
      ].sort(),
    );
  });
});
