import type { Role } from '../../access/roles.js';

/** Who starts an action: users of a role, or the system when the step before it is done. */
export type Initiator = Role | 'system';

/**
 * Who may start which action; a design that allows anybody else is refused. Approvals are started by the
 * system, because they follow from the step before; who decides is configured separately.
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

/** The configured initiators that may not start the action. */
export function initiatorsOutside(action: DesignAction, initiators: readonly Initiator[]): Initiator[] {
  const limit: readonly Initiator[] = INITIATOR_LIMITS[action];
  return initiators.filter((initiator) => !limit.includes(initiator));
}
