import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { releaseMoves, reviewMoves, seedCreative } from '@bls/files/creative/seed-creative';
import type { FilesDb } from '@bls/files/db/schema';
import { seedAttachments, seedSettings } from '@bls/files/objects/objects.api';
import type { FinanceDb } from '@bls/finance/db/schema';
import type { IdentityDb } from '@bls/identity/db/schema';
import type { LicensingDb } from '@bls/licensing/db/schema';
import { tenantExists } from '@bls/identity/tenants/tenants.queries';
import type { ServiceName } from '@bls/proto/contracts/services';
import type { Installation } from '../processes/environment.js';
import { agentFiles } from './tenants/agent-offers.js';
import type { DemoTenant } from './plans/demo-tenant.js';
import { DEMO_TENANTS } from './plans/demo-tenants.js';
import type { Today } from './base/clock.js';
import { companyFiles } from './tenants/company-files.js';
import { commitTogether } from './base/commit-together.js';
import { contractDocumentFiles } from './deals/contract-documents.js';
import { type TrxOf, withTenant } from './base/databases.js';
import { creativeFiles } from './approvals/creative-files.js';
import { creativeOf } from './approvals/creative-story.js';
import { brandFiles } from './tenants/brand.js';
import { tenantSettingsOf } from './tenants/approval-settings.js';
import { openedTemplates } from './deals/open-templates.js';
import { idOf } from './base/random.js';
import { eventFiles } from './deals/event-files.js';
import { spuFiles } from './approvals/existing-spus.js';
import { demoCipher } from './files/cipher.js';
import { drawLogos } from './files/draw-logos.js';
import { approvalFiles, feedbackFiles, proofFiles } from './deals/attached-files.js';
import { contractFiles } from './deals/documents/contract-files.js';
import { letterFiles } from './money/dunning-files.js';
import { reportFiles } from './money/report-files.js';
import { openStore, writeFiles } from './files/write-files.js';
import { seedNews, seedPeople } from './tenants/seed-identity.js';
import { policyFiles } from './deals/policies.js';
import { storeFiles } from './approvals/store-files.js';
import { drawDescribed, playStory } from './play-story.js';
import { addParts } from './parts/add-parts.js';

type Databases = Installation['databases'];

/** Loads the demo data: missing tenants, and for each tenant its missing parts. Existing data is not changed. */
export async function loadDemo(
  installation: Installation,
  say: (line: string) => void,
  tenants: readonly DemoTenant[] = DEMO_TENANTS,
): Promise<void> {
  const { databases, logosDir } = installation;
  await drawLogos(logosDir);
  const today = new Date().toISOString().slice(0, 10);
  // in parallel: one tenant is generated while the database stores another
  await Promise.all(
    tenants.map(async (demoTenant) => {
      const begun = Date.now();
      const fresh = !(await isLoaded(databases, demoTenant.tenant));
      if (fresh) await loadTenant(installation, demoTenant, today);
      const added = await addParts(installation, demoTenant, today);
      if (fresh) say(`demo data of ${demoTenant.tenant} loaded in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      else if (added.length > 0) say(`demo data of ${demoTenant.tenant}: added ${added.join(', ')}`);
    }),
  );
}

// Identity is committed last: an interrupted load leaves no tenant that users could sign in to, and is
// repeated.
async function loadTenant(installation: Installation, demoTenant: DemoTenant, today: Today): Promise<void> {
  const { tenant } = demoTenant;
  const { databases, publicUrl } = installation;
  const story = await playStory(demoTenant, today);
  const described = await drawDescribed(story);
  const store = await openStore(installation);
  const files = [
    ...approvalFiles(story),
    ...story.existingSpus.flatMap(spuFiles),
    ...described,
    ...feedbackFiles(story),
    ...contractFiles(story),
    ...proofFiles(story.payments),
    ...reportFiles(story.reports),
    ...letterFiles(story),
    ...companyFiles(demoTenant, today),
    ...brandFiles(demoTenant, today),
    ...storeFiles(story),
    ...creativeFiles(story),
    ...agentFiles(demoTenant, today),
    ...policyFiles(demoTenant, today),
    ...eventFiles(demoTenant, today),
    ...contractDocumentFiles(demoTenant, today),
  ];
  const creative = creativeOf(story);
  const context = { tenant, id: idOf };
  const approvals = await story.approvals.published();
  const moves = [
    ...story.licensing.moves,
    ...approvals.moves,
    ...story.finance.moves,
    ...releaseMoves(context, creative.arts),
    ...reviewMoves(context, creative.arts),
  ];
  const filesOfTenant = {
    async insert(trx: TrxOf<FilesDb>): Promise<void> {
      await seedSettings(trx, tenant, tenantSettingsOf(demoTenant));
      await writeFiles(trx, tenant, store, files);
      await seedAttachments(trx, tenant, openedTemplates(story));
      await seedCreative(trx, context, demoCipher(installation), creative);
    },
  };
  await withTenant<IdentityDb, void>(databases.identity, 'identity', tenant, (identity) =>
    commitTogether([
      async (others) => {
        await seedPeople(identity, demoTenant, today, publicUrl);
        await seedNews(identity, demoTenant, moves, today, publicUrl);
        await others();
      },
      (others) => seed<LicensingDb>(databases, 'licensing', tenant, story.licensing, others),
      (others) => seed<ApprovalsDb>(databases, 'approvals', tenant, story.approvals, others),
      (others) => seed<FinanceDb>(databases, 'finance', tenant, story.finance, others),
      (others) => seed<FilesDb>(databases, 'files', tenant, filesOfTenant, others),
    ]),
  );
}

/** Inserts the seeded rows of a service, and commits once the others have done their work. */
function seed<DB>(
  databases: Databases,
  service: ServiceName,
  tenant: string,
  seeded: { insert(trx: TrxOf<DB>): Promise<void> },
  others: () => Promise<void>,
): Promise<void> {
  return withTenant<DB, void>(databases[service], service, tenant, async (trx) => {
    await seeded.insert(trx);
    await others();
  });
}

const isLoaded = (databases: Databases, tenant: string): Promise<boolean> =>
  withTenant<IdentityDb, boolean>(databases.identity, 'identity', tenant, (trx) => tenantExists(trx, tenant));
