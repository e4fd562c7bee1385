import type { PayloadOf } from '@bls/proto/contracts/event';
import type { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { propertySaved } from '@bls/proto/contracts/events/licensing';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import type { ReviewClockTable } from './db/review-clocks.js';
import type { Trx } from './db/schema.js';
import { SeedNumbers } from './db/seed-numbers.js';
import { SeedDesigns, SeedTemplates } from './designs/designs.api.js';
import { SeedAccess } from './giving-access/giving-access.api.js';
import { SeedProducts } from './products/products.api.js';
import { SeedPops } from './promotional-material/promotional-material.api.js';
import { seedClocks, startClock } from './review/review.api.js';
import { SeedSpus } from './spus/spus.api.js';
import { type SeededStoreSettings, SeedStores } from './stores/stores.api.js';
import { SeedTerms } from './terms/terms.api.js';

type SeededSettings = {
  tenantSettings: PayloadOf<typeof tenantSettingsSaved>;
  stores: SeededStoreSettings;
  properties: readonly PayloadOf<typeof propertySaved>[];
};

/** Approvals of a tenant, filled by its own rules in order of time: each seeded item is later than all earlier ones. */
export class SeedApprovals {
  readonly terms: SeedTerms;
  readonly products: SeedProducts;
  readonly designs: SeedDesigns;
  readonly templates: SeedTemplates;
  readonly pops: SeedPops;
  readonly spus: SeedSpus;
  readonly stores: SeedStores;
  readonly access: SeedAccess;
  private readonly numbers = new SeedNumbers();

  constructor(
    private readonly context: SeedContext,
    private readonly settings: SeededSettings,
  ) {
    const { numbers } = this;
    this.terms = new SeedTerms(context.tenant, settings);
    this.products = new SeedProducts(context, this.terms, numbers);
    this.designs = new SeedDesigns(context, this.terms, numbers);
    this.templates = new SeedTemplates(context, this.terms);
    this.pops = new SeedPops(context, this.terms, numbers);
    this.spus = new SeedSpus(context, this.terms, numbers);
    this.stores = new SeedStores(context, this.terms, numbers, settings.stores);
    this.access = new SeedAccess(context, this.terms);
  }

  /** The published work items, by kind, and the clocks of the reviews that are open. */
  async published(): Promise<{ moves: WorkItemMoved[]; clocks: ReviewClockTable[] }> {
    const moves = this.seeds.flatMap((seed) => seed.moves);
    return seedClocks(this.context.tenant, moves, effectiveSettings(this.settings.tenantSettings.settings));
  }

  async insert(trx: Trx): Promise<void> {
    await this.terms.insert(trx);
    for (const seed of this.seeds) await seed.insert(trx);
    await this.numbers.insert(trx, this.context.tenant);
    const { clocks } = await this.published();
    for (const clock of clocks) await startClock(trx, clock);
    if (clocks.length > 0) await addTenant(trx, this.context.tenant);
  }

  private get seeds() {
    return [this.products, this.designs, this.templates, this.pops, this.spus, this.stores, this.access];
  }
}
