import { insertRows } from '@bls/kit/db/insert-rows';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { companySaved } from '@bls/proto/contracts/events/identity';
import type { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { seedAgentOffers } from './agents/agents.api.js';
import { SeedClauses, SeedContracts, SeedTemplates } from './contracts/contracts.api.js';
import type { Person, Trx } from './db/schema.js';
import { SeedDeals, SeedDesigns } from './deals/deals.api.js';
import { seedCompanies } from './identity-copies/identity-copies.api.js';
import { SeedPolicies } from './insurance/insurance.api.js';
import { SeedLicensingEvents } from './licensing-events/licensing-events.api.js';
import { seedProperties } from './properties/properties.api.js';
import { SeedTermSheets } from './term-sheets/term-sheets.api.js';

type Offers = Parameters<typeof seedAgentOffers>[2];
/** What is there before the first deal. */
export type SeededSetup = {
  tenantSettings: { settings: TenantSettings; revision: number };
  companies: readonly PayloadOf<typeof companySaved>[];
  properties: readonly RequestOf<typeof propertySave>[];
  offers: Offers;
  by: Person;
  at: string;
};

/** Licensing of a tenant, filled by its own rules in the order of time: what is seeded comes after everything seeded before. */
export class SeedLicensing {
  readonly designs: SeedDesigns;
  readonly clauses: SeedClauses;
  readonly templates: SeedTemplates;
  readonly termSheets: SeedTermSheets;
  readonly contracts: SeedContracts;
  readonly events: SeedLicensingEvents;
  readonly policies: SeedPolicies;
  private readonly deals: SeedDeals;

  constructor(
    private readonly context: SeedContext,
    private readonly setup: SeededSetup,
  ) {
    this.deals = new SeedDeals(context);
    this.designs = new SeedDesigns(context);
    this.clauses = new SeedClauses(context);
    this.templates = new SeedTemplates(context);
    this.termSheets = new SeedTermSheets(this.deals);
    this.contracts = new SeedContracts(this.deals, this.designs, this.templates, this.clauses);
    this.events = new SeedLicensingEvents(this.deals);
    this.policies = new SeedPolicies(context);
  }

  /** What the inbox was notified of, by item. */
  get moves(): WorkItemMoved[] {
    return [...this.termSheets.moves, ...this.contracts.moves, ...this.events.moves, ...this.policies.moves];
  }

  async insert(trx: Trx): Promise<void> {
    const { tenant } = this.context;
    const { tenantSettings, companies, properties, offers, by, at } = this.setup;
    await insertRows(trx, tenant, 'tenantSetting', [tenantSettings]);
    await seedCompanies(trx, tenant, companies);
    await seedProperties(trx, tenant, properties, { by, at });
    await seedAgentOffers(trx, tenant, offers, { by: by.name, at });
    await this.designs.insert(trx);
    await this.clauses.insert(trx);
    await this.templates.insert(trx);
    await this.termSheets.insert(trx);
    await this.contracts.insert(trx);
    await this.events.insert(trx);
    await this.policies.insert(trx);
    await this.deals.insert(trx);
  }
}
