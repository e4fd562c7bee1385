import { defineWorkflow } from '../workflow.js';

/** A template on its way to a licensee: handed over, and the licensee's word that it has it. */
export const designReleaseWorkflow = defineWorkflow({
  id: 'design-release',
  version: 1,
  initial: 'released',
  steps: ['release', 'receive'],
  states: {
    released: { tone: 'information', step: 'release' },
    received: { tone: 'ok', step: 'receive', final: true },
  },
  transitions: [{ action: 'receive', from: ['released'], to: 'received', by: 'design.receive', direction: 'forward' }],
});

export type DesignReleaseStatus = keyof typeof designReleaseWorkflow.states;
export const DESIGN_RELEASE_STATUSES = Object.keys(designReleaseWorkflow.states) as [DesignReleaseStatus, ...DesignReleaseStatus[]];
