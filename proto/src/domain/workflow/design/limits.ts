import type { Role } from '../../access/roles.js';

/** Who sets an action going: people of a role, or the system when the step before it is done. */
export type Initiator = Role | 'system';

/**
 * Who may begin what; a design that lets anybody else begin it is refused. An approval is begun by the system, because
 * nobody opens one by hand: it follows from what was done before it. Who then decides is another matter.
 */
export const INITIATOR_LIMITS = {
  createTermSheet: ['sales', 'salesManager'],
  generateContract: ['system'],
  assignStyleGuide: ['juniorDesigner', 'seniorDesigner'],
  submitDesign: ['licenseeDesigner'],
  submitPreProductionSample: ['licenseeDesigner'],
  submitBulkSample: ['licenseeDesigner'],
  approve: ['system'],
  downloadSalesReport: ['licenseeFinance'],
  uploadSalesReport: ['licenseeFinance'],
  proofOfPayment: ['licenseeFinance'],
} as const satisfies Record<string, readonly Initiator[]>;
export type DesignAction = keyof typeof INITIATOR_LIMITS;
export const DESIGN_ACTIONS = Object.keys(INITIATOR_LIMITS) as [DesignAction, ...DesignAction[]];

/** Those who are given but may not begin the action. */
export function initiatorsOutside(action: DesignAction, initiators: readonly Initiator[]): Initiator[] {
  const limit: readonly Initiator[] = INITIATOR_LIMITS[action];
  return initiators.filter((initiator) => !limit.includes(initiator));
}
