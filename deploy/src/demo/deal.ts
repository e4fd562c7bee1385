import type { TermSheetTable } from '@bls/licensing/db/schema';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { DemoActor } from './actors.js';
import type { DemoCompany } from './companies.js';
import type { Step, TermSheetVersion, TermSheetWalk } from './term-sheet-walk.js';

/** A term sheet with what the story has to know of it. */
export class DemoDeal {
  constructor(
    private readonly walk: TermSheetWalk,
    readonly licensee: DemoCompany,
    /** The account manager: made the deal and looks after its contract. */
    readonly sales: DemoActor,
  ) {}

  get id(): string {
    return this.walk.head.id;
  }
  get number(): string {
    return this.walk.head.number;
  }
  get head(): TermSheetTable {
    return this.walk.head;
  }
  get status(): TermSheetTable['status'] {
    return this.walk.head.status;
  }
  get versions(): readonly TermSheetVersion[] {
    return this.walk.versions;
  }
  get steps(): readonly Step[] {
    return this.walk.steps;
  }
  get terms(): Terms {
    return this.walk.terms;
  }
}
