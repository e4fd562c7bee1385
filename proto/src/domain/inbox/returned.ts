import type { WorkItemKind } from './work-item.js';

/**
 * Deals that came back to somebody stand first in the Pending tab: a term sheet that its owner has to revise, which is a draft
 * of the owner, and a contract whose last move went back to the people that it waits for.
 */
export const RETURNED_DRAFT = { kind: 'termSheet', status: 'revisable' } as const satisfies { kind: WorkItemKind; status: string };
export const RETURNED_TASK = { kind: 'contract', actions: ['disapprove', 'sendToPrevious'] } as const satisfies {
  kind: WorkItemKind;
  actions: readonly string[];
};
