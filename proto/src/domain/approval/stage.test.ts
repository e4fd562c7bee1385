import { describe, expect, it } from '@jest/globals';
import { stageOfStatus } from './stage.js';

describe('the stage of an approval', () => {
  it('W-PRODUCT-05 follows from its status', () => {
    expect(stageOfStatus('draft')).toBe('graphic');
    expect(stageOfStatus('graphicSalesApproved')).toBe('preProduction');
    expect(stageOfStatus('preProductionSalesConfirmed')).toBe('preProduction');
    expect(stageOfStatus('bulkRejected')).toBe('bulk');
    expect(stageOfStatus('terminated')).toBeNull();
  });
});
