import { seedCreative } from '@bls/files/creative/seed-creative';
import type { FilesDb } from '@bls/files/db/schema';
import { seedAttachments } from '@bls/files/objects/objects.api';
import type { FinanceDb } from '@bls/finance/db/schema';
import type { IdentityDb } from '@bls/identity/db/schema';
import type { LicensingDb } from '@bls/licensing/db/schema';
import { tenantExists } from '@bls/identity/tenants/tenants.queries';
import type { Installation } from '../processes/environment.js';
import { agentFiles } from './agent-offers.js';
import type { Cast } from './cast/cast.js';
import { CASTS } from './cast/casts.js';
import type { Today } from './clock.js';
import { companyFiles } from './company-files.js';
import { contractPaperFiles } from './contract-papers.js';
import { withTenant } from './databases.js';
import { creativeFiles } from './creative-files.js';
import { creativeOf } from './creative-story.js';
import { openedTemplates } from './open-templates.js';
import { idOf } from './random.js';
import { designMoves, writeDesigns } from './write-designs.js';
import { eventFiles } from './event-files.js';
import { spuFiles, spuMoves, writeSpus } from './existing-spus.js';
import { drawLogos } from './draw-logos.js';
import { approvalFiles, contractFiles, feedbackFiles, proofFiles } from './files.js';
import { Writer } from './insert.js';
import { reportFiles } from './report-files.js';
import { APPROVAL_TABLES, approvalMove, writeApprovals } from './write-approvals.js';
import { openStore, writeFiles } from './write-files.js';
import { seedNews, seedPeople } from './seed-identity.js';
import { popMove, writePops } from './pops.js';
import { policyFiles } from './policies.js';
import { accessMove, writeAccesses } from './write-creative.js';
import { storeFiles, storeMove, writeStores } from './write-stores.js';
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

// Identity is written last: a load that breaks off leaves no tenant that people could sign in to, and is done again.
async function loadTenant(installation: Installation, cast: Cast, today: Today): Promise<void> {
  const { tenant } = cast;
  const { databases } = installation;
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
  await Promise.all([
    withTenant<LicensingDb, void>(databases.licensing, 'licensing', tenant, (trx) => world.licensing.insert(trx)),
    within(databases.approvals, tenant, APPROVAL_TABLES, async (writer) => {
      await writeApprovals(writer, world);
      for (const spus of world.existingSpus) await writeSpus(writer, spus);
      await writeDesigns(writer, world);
      await writePops(writer, world);
      await writeStores(writer, world);
      await writeAccesses(writer, world);
    }),
    withTenant<FinanceDb, void>(databases.finance, 'finance', tenant, (trx) => world.finance.insert(trx)),
    withTenant<FilesDb, void>(databases.files, 'files', tenant, async (trx) => {
      await writeFiles(trx, tenant, store, files);
      await seedAttachments(trx, tenant, openedTemplates(world));
      await seedCreative(trx, { tenant, id: idOf }, installation.secrets.encryptionKey, creativeOf(world));
    }),
  ]);
  await withTenant<IdentityDb, void>(databases.identity, 'identity', tenant, async (trx) => {
    await seedPeople(trx, cast, today, installation.publicUrl);
    const moves = [
      ...world.licensing.moves,
      ...world.approvals.map((approval) => approvalMove(approval, tenant)),
      ...world.existingSpus.flatMap(spuMoves),
      ...designMoves(world),
      ...world.pops.map(popMove),
      ...world.finance.moves,
      ...world.stores.map(storeMove),
      ...world.accesses.map((access) => accessMove(access, tenant)),
    ];
    await seedNews(trx, cast, moves, today, installation.publicUrl);
  });
}

function within(
  access: Databases['files'],
  tenant: string,
  tables: readonly string[],
  work: (writer: Writer) => Promise<void>,
): Promise<void> {
  return Writer.within(access.migrationUrl, tenant, async (writer) => {
    await writer.clear(tables);
    await work(writer);
  });
}

const isLoaded = (databases: Databases, tenant: string): Promise<boolean> =>
  withTenant<IdentityDb, boolean>(databases.identity, 'identity', tenant, (trx) => tenantExists(trx, tenant));
