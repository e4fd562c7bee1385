import { SeedApprovals } from '@bls/approvals/seed-approvals';
import type { PaymentRecord } from '@bls/finance/db/schema';
import { SeedFinance } from '@bls/finance/seed-finance';
import { SeedLicensing } from '@bls/licensing/seed-licensing';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Day } from '@bls/proto/domain/values/time';
import { approvalSettingsOf } from './tenants/approval-settings.js';
import type { DemoTenant } from './plans/demo-tenant.js';
import type { Today } from './base/clock.js';
import { companiesOf, type DemoCompany } from './tenants/companies.js';
import type { DemoContract } from './records/demo-contract.js';
import type { DemoDeal } from './records/deal.js';
import { financeSettingsOf } from './tenants/finance-settings.js';
import type { DemoArt, DemoDesign, DemoGuide, DemoPop, DemoReport, DemoSpus, DemoTemplate, Shown } from './records/items.js';
import { licensingSetupOf } from './tenants/licensing-setup.js';
import { Numbers } from './base/numbers.js';
import { Directory, peopleOf } from './tenants/people.js';
import { type DemoProperty, propertiesOf } from './tenants/properties.js';
import { idOf } from './base/random.js';
import { Timeline } from './base/timeline.js';

/** A fully signed contract, as other services store it. */
export interface SignedContract {
  contract: DemoContract;
  terms: ContractTerms;
  signedOn: Day;
}

/** Everything of a tenant that exists at the current instant of the timeline, each kind in the order of creation. */
export class Story {
  readonly timeline = new Timeline();
  readonly numbers = new Numbers();
  readonly directory: Directory;
  readonly companies: readonly DemoCompany[];
  readonly properties: readonly DemoProperty[];
  readonly deals: DemoDeal[] = [];
  readonly contracts: DemoContract[] = [];
  /** How many of them were signed so lately that their contract may not be finished. */
  unfinishedContracts = 0;
  readonly signed: SignedContract[] = [];
  /** Every drawing that some version of a product shows. */
  readonly pictures: Shown[] = [];
  readonly designs: DemoDesign[] = [];
  readonly templates: DemoTemplate[] = [];
  readonly pops: DemoPop[] = [];
  readonly existingSpus: DemoSpus[] = [];
  readonly guides: DemoGuide[] = [];
  readonly arts: DemoArt[] = [];
  readonly licensing: SeedLicensing;
  readonly approvals: SeedApprovals;
  readonly finance: SeedFinance;
  /** SKUs that their licensees may sell, and since when. */
  readonly skus: { sku: SkuApproved; since: Day }[] = [];
  readonly reports: DemoReport[] = [];
  readonly payments: PaymentRecord[] = [];

  constructor(
    readonly demoTenant: DemoTenant,
    readonly today: Today,
  ) {
    this.directory = new Directory(peopleOf(demoTenant));
    this.companies = companiesOf(demoTenant);
    this.properties = propertiesOf(demoTenant, today);
    const context = { tenant: demoTenant.tenant, id: idOf };
    this.licensing = new SeedLicensing(context, licensingSetupOf(demoTenant, today));
    this.approvals = new SeedApprovals(context, approvalSettingsOf(demoTenant, today));
    this.finance = new SeedFinance(context, financeSettingsOf(demoTenant, today));
  }

  /** Short name of a licensee or sub-licensee. */
  shortOf(companyId: string): string {
    const company = this.companies.find(({ id }) => id === companyId);
    if (!company) throw new RangeError(`no company ${companyId}`);
    return company.short;
  }

  /** The contracts in force now that are still in force on that day. */
  running(until: Day): ContractTerms[] {
    return this.signed.map(({ terms }) => terms).filter((terms) => terms.endsOn > until);
  }
}
