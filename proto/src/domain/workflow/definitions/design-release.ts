import { defineWorkflow } from '../workflow.js';

/**
 * A template on its way to a licensee: handed over, and the licensee's word that it has it. Whoever may release takes it
 * back as well, with a reason, whether it has been received or not, and may release it again.
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
