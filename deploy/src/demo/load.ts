import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { seedCreative } from '@bls/files/creative/seed-creative';
import type { FilesDb } from '@bls/files/db/schema';
import { seedAttachments } from '@bls/files/objects/objects.api';
import type { FinanceDb } from '@bls/finance/db/schema';
import type { IdentityDb } from '@bls/identity/db/schema';
import type { LicensingDb } from '@bls/licensing/db/schema';
import { tenantExists } from '@bls/identity/tenants/tenants.queries';
import type { ServiceName } from '@bls/proto/contracts/services';
import type { Installation } from '../processes/environment.js';
import { agentFiles } from './agent-offers.js';
import type { Cast } from './cast/cast.js';
import { CASTS } from './cast/casts.js';
import type { Today } from './clock.js';
import { companyFiles } from './company-files.js';
import { commitTogether } from './commit-together.js';
import { contractPaperFiles } from './contract-papers.js';
import { type TrxOf, withTenant } from './databases.js';
import { creativeFiles } from './creative-files.js';
import { creativeOf } from './creative-story.js';
import { openedTemplates } from './open-templates.js';
import { idOf } from './random.js';
import { eventFiles } from './event-files.js';
import { spuFiles } from './existing-spus.js';
import { drawLogos } from './draw-logos.js';
import { approvalFiles, contractFiles, feedbackFiles, proofFiles } from './files.js';
import { reportFiles } from './report-files.js';
import { openStore, writeFiles } from './write-files.js';
import { seedNews, seedPeople } from './seed-identity.js';
import { policyFiles } from './policies.js';
import { storeFiles } from './store-files.js';
import { drawDescribed, tell } from './tell.js';
import { addParts } from './parts/add-parts.js';

type Databases = Installation['databases'];

/** Loads the demo data: tenants that are not there yet, and in each the later parts that it lacks. What is there is left alone. */
export async function loadDemo(installation: Installation, say: (line: string) => void): Promise<void> {
  const { databases, logosDir } = installation;
  await drawLogos(logosDir);
  const today = new Date().toISOString().slice(0, 10);
  // side by side: one is generated while the database stores another
  await Promise.all(
    CASTS.map(async (cast) => {
      const begun = Date.now();
      const fresh = !(await isLoaded(databases, cast.tenant));
      if (fresh) await loadTenant(installation, cast, today);
      const added = await addParts(installation, cast, today);
      if (fresh) say(`demo data of ${cast.tenant} loaded in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      else if (added.length > 0) say(`demo data of ${cast.tenant}: added ${added.join(', ')}`);
    }),
  );
}

// Identity is committed last: a load that breaks off leaves no tenant that people could sign in to, and is done again.
async function loadTenant(installation: Installation, cast: Cast, today: Today): Promise<void> {
  const { tenant } = cast;
  const { databases, publicUrl } = installation;
  const world = await tell(cast, today);
  const described = await drawDescribed(world);
  const store = await openStore(installation);
  const files = [
    ...approvalFiles(world),
    ...world.existingSpus.flatMap(spuFiles),
    ...described,
    ...feedbackFiles(world),
    ...contractFiles(world.contracts),
    ...proofFiles(world.payments),
    ...reportFiles(world.reports),
    ...companyFiles(cast, today),
    ...storeFiles(world),
    ...creativeFiles(world),
    ...agentFiles(cast, today),
    ...policyFiles(cast, today),
    ...eventFiles(cast, today),
    ...contractPaperFiles(cast, today),
  ];
  const moves = [...world.licensing.moves, ...world.approvals.moves, ...world.finance.moves];
  const filesOfTenant = {
    async insert(trx: TrxOf<FilesDb>): Promise<void> {
      await writeFiles(trx, tenant, store, files);
      await seedAttachments(trx, tenant, openedTemplates(world));
      await seedCreative(trx, { tenant, id: idOf }, installation.secrets.encryptionKey, creativeOf(world));
    },
  };
  await withTenant<IdentityDb, void>(databases.identity, 'identity', tenant, (identity) =>
    commitTogether([
      async (others) => {
        await seedPeople(identity, cast, today, publicUrl);
        await seedNews(identity, cast, moves, today, publicUrl);
        await others();
      },
      (others) => seed<LicensingDb>(databases, 'licensing', tenant, world.licensing, others),
      (others) => seed<ApprovalsDb>(databases, 'approvals', tenant, world.approvals, others),
      (others) => seed<FinanceDb>(databases, 'finance', tenant, world.finance, others),
      (others) => seed<FilesDb>(databases, 'files', tenant, filesOfTenant, others),
    ]),
  );
}

/** Inserts what was seeded of a service, and commits it once the others have done their work. */
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
