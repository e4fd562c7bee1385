import { defineWorkflow } from '../../workflow.js';

/**
 * The release of a template to a licensee, and the licensee's confirmation of receipt. Users who may release
 * it may also withdraw it with a reason, before or after the receipt, and release it again.
 */
export const designReleaseWorkflow = defineWorkflow({
  id: 'design-release',
  initial: 'released',
  steps: ['release', 'receive'],
  states: {
    released: { tone: 'information', step: 'release' },
    received: { tone: 'ok', step: 'receive', final: true },
    withdrawn: { tone: 'warning', step: 'release', final: true },
  },
  transitions: [
    { action: 'receive', from: ['released'], to: 'received', by: 'design.receive', direction: 'forward' },
    {
      action: 'withdraw',
      from: ['released', 'received'],
      to: 'withdrawn',
      by: 'design.release',
      direction: 'backward',
      needs: ['comment'],
    },
    { action: 'release', from: ['withdrawn'], to: 'released', by: 'design.release', direction: 'forward' },
  ],
});

export type DesignReleaseStatus = keyof typeof designReleaseWorkflow.states;
export const DESIGN_RELEASE_STATUSES = Object.keys(designReleaseWorkflow.states) as [DesignReleaseStatus, ...DesignReleaseStatus[]];
