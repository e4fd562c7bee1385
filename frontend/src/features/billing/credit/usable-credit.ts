import type { Credit } from '@bls/proto/contracts/calls/finance/credits';

/** A credit that finance sets off or refunds. Both use the whole amount, so the tax withheld in it does not matter. */
export type UsableCredit = Omit<Credit, 'withheld'>;
