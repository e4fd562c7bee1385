import { moneySteps } from './deal-money.js';
import { documentSteps } from './deal-documents.js';
import { productSteps } from './deal-product.js';
import { type Cast, DealState, type Step } from './deal-state.js';

/**
 * A whole deal by calls, each by the person whose role may do it: term sheet, approvals, signatures, contract, graphic
 * approval with pictures, sales report by workbook, bills, payment, confirmation. Every step looks before it presses, as
 * a person does who loads a screen again: it may be repeated at any time.
 */
export class Deal extends DealState {
  readonly steps: readonly Step[];

  constructor(cast: Cast) {
    super(cast);
    this.steps = [...documentSteps(this), ...productSteps(this), ...moneySteps(this)];
  }

  /** Takes the steps up to (not including) the one with this name, or all that are left. */
  async walk(before?: string): Promise<void> {
    const end = before === undefined ? this.steps.length : this.steps.findIndex(({ name }) => name === before);
    if (end < 0) throw new Error(`a deal has no step "${before}"`);
    for (const step of this.steps.slice(this.taken, end)) {
      await step.press();
      this.taken += 1;
    }
  }

  private taken = 0;
}
