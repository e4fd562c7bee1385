import type { TermSheetTable } from '@bls/licensing/db/schema';
import type { SeedTermSheets } from '@bls/licensing/term-sheets/seed-term-sheets';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { DemoActor } from '../tenants/actors.js';
import type { DemoCompany } from '../tenants/companies.js';

/** A term sheet with the data that the story needs. */
export class DemoDeal {
  constructor(
    private readonly termSheets: SeedTermSheets,
    readonly id: string,
    readonly licensee: DemoCompany,
    /** The account manager: created the deal and is responsible for its contract. */
    readonly sales: DemoActor,
  ) {}

  get head(): TermSheetTable {
    return this.termSheets.head(this.id);
  }
  get number(): string {
    return this.head.number;
  }
  get status(): TermSheetTable['status'] {
    return this.head.status;
  }
  get versions(): ReturnType<SeedTermSheets['versions']> {
    return this.termSheets.versions(this.id);
  }
  get terms(): Terms {
    return this.termSheets.terms(this.id);
  }
}
