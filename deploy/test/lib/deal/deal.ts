import { moneySteps } from './deal-money.js';
import { documentSteps } from './deal-documents.js';
import { productSteps } from './deal-product.js';
import { type Clients, DealState, type Step } from './deal-state.js';

/**
 * A whole deal by calls, each by a user with the required role: term sheet, approvals, signatures, contract,
 * graphic approval with pictures, sales report by workbook, bills, payment, confirmation. Every step reads
 * the state first, as a user does who reloads a screen, so it may be repeated at any time.
 */
export class Deal extends DealState {
  readonly steps: readonly Step[];

  constructor(clients: Clients, licensee?: string) {
    super(clients, licensee);
    this.steps = [...documentSteps(this), ...productSteps(this), ...moneySteps(this)];
  }

  /**
   * Runs the steps up to (not including) the one with this name, or all remaining ones. `settle` runs after each step: with
   * `quiet`, each event has arrived before the next step, so that all messages of the deal are written.
   */
  async walk(before?: string, settle?: () => Promise<unknown>): Promise<void> {
    const end = before === undefined ? this.steps.length : this.steps.findIndex(({ name }) => name === before);
    if (end < 0) throw new Error(`a deal has no step "${before}"`);
    for (const step of this.steps.slice(this.taken, end)) {
      await step.press();
      await settle?.();
      this.taken += 1;
    }
  }

  private taken = 0;
}
