import { SeedApprovals } from '@bls/approvals/seed-approvals';
import type { PaymentRecord } from '@bls/finance/db/schema';
import { SeedFinance } from '@bls/finance/seed-finance';
import { SeedLicensing } from '@bls/licensing/seed-licensing';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Day } from '@bls/proto/domain/values/time';
import { approvalSettingsOf } from './approval-settings.js';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companiesOf, type DemoCompany } from './companies.js';
import type { DemoContract } from './demo-contract.js';
import type { DemoDeal } from './deal.js';
import { financeSettingsOf } from './finance-settings.js';
import type { DemoArt, DemoDesign, DemoGuide, DemoPop, DemoReport, DemoSpus, DemoTemplate, Shown } from './items.js';
import { licensingSetupOf } from './licensing-setup.js';
import { Numbers } from './numbers.js';
import { Directory, peopleOf } from './people.js';
import { type DemoProperty, propertiesOf } from './properties.js';
import { idOf } from './random.js';
import { Timeline } from './timeline.js';

/** A contract that binds, as other services know it. */
export interface SignedContract {
  contract: DemoContract;
  frame: ContractTerms;
  signedOn: Day;
}

/** Everything of a tenant that exists at the moment of the timeline, each kind in the order in which it came to be. */
export class World {
  readonly timeline = new Timeline();
  readonly numbers = new Numbers();
  readonly directory: Directory;
  readonly companies: readonly DemoCompany[];
  readonly properties: readonly DemoProperty[];
  readonly deals: DemoDeal[] = [];
  readonly contracts: DemoContract[] = [];
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
    readonly cast: Cast,
    readonly today: Today,
  ) {
    this.directory = new Directory(peopleOf(cast));
    this.companies = companiesOf(cast);
    this.properties = propertiesOf(cast, today);
    const context = { tenant: cast.tenant, id: idOf };
    this.licensing = new SeedLicensing(context, licensingSetupOf(cast, today));
    this.approvals = new SeedApprovals(context, approvalSettingsOf(cast, today));
    this.finance = new SeedFinance(context, financeSettingsOf(cast, today));
  }

  /** Short name of a licensee or sub-licensee. */
  shortOf(companyId: string): string {
    const company = this.companies.find(({ id }) => id === companyId);
    if (!company) throw new RangeError(`no company ${companyId}`);
    return company.short;
  }

  /** The contracts that run now and on that day still. */
  running(until: Day): ContractTerms[] {
    return this.signed.map(({ frame }) => frame).filter((frame) => frame.endsOn > until);
  }
}
