import { describe, expect, it } from '@jest/globals';
import { POP_STATUSES, type PopAction, type PopStatus, popWorkflowOf } from './pop-approval.js';
import { type Allowed, differences, restingStates } from '../testing/compare-transitions.js';

const sales = ['sales', 'salesManager'] as const;

/** Every allowed action on promotional material, with the resulting state. */
const TABLE: Allowed<PopStatus, PopAction>[] = [
  { state: 'submitted', action: 'approve', who: ['juniorDesigner'], to: 'designerApproved' },
  { state: 'submitted', action: 'reject', who: ['juniorDesigner'], to: 'rejected' },
  { state: 'designerApproved', action: 'approve', who: ['seniorDesigner'], to: 'seniorDesignerApproved' },
  { state: 'designerApproved', action: 'reject', who: ['seniorDesigner'], to: 'rejected' },
  { state: 'seniorDesignerApproved', action: 'approve', who: sales, to: 'salesApproved' },
  { state: 'seniorDesignerApproved', action: 'reject', who: sales, to: 'rejected' },
  { state: 'rejected', action: 'submit', who: ['licenseeDesigner', 'SubmitDesignSample'], to: 'submitted' },
];

describe('transitions of promotional material', () => {
  it('W-POP-05 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const { walked, wrong } = differences(popWorkflowOf(false), TABLE, []);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(500);
  });

  it('asks the brand owner before sales where its property asks for it', () => {
    const owner: Allowed<PopStatus, PopAction>[] = [
      ...TABLE.filter(({ state }) => state !== 'seniorDesignerApproved'),
      { state: 'seniorDesignerApproved', action: 'approve', who: ['brandOwnerDesigner'], to: 'brandOwnerApproved' },
      { state: 'seniorDesignerApproved', action: 'reject', who: ['brandOwnerDesigner'], to: 'rejected' },
      { state: 'brandOwnerApproved', action: 'approve', who: sales, to: 'salesApproved' },
      { state: 'brandOwnerApproved', action: 'reject', who: sales, to: 'rejected' },
    ];
    expect(differences(popWorkflowOf(true), owner, []).wrong).toEqual([]);
    expect(popWorkflowOf(true).steps).toEqual(['submit', 'designer', 'seniorDesigner', 'brandOwner', 'sales', 'done']);
    expect(popWorkflowOf(false).steps).not.toContain('brandOwner');
  });

  it('W-POP-04 has every specified status, and ends only in the approval of sales', () => {
    expect(new Set(POP_STATUSES)).toEqual(
      new Set(['submitted', 'designerApproved', 'seniorDesignerApproved', 'brandOwnerApproved', 'salesApproved', 'rejected']),
    );
    const rests = restingStates(TABLE, 'submitted');
    expect(rests.filter((state) => !TABLE.some((row) => row.state === state))).toEqual(['salesApproved']);
  });
});
