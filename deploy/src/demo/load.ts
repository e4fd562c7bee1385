import type { IdentityDb } from '@bls/identity/db/schema';
import { tenantExists } from '@bls/identity/tenants/seed-tenant';
import type { Installation } from '../processes/environment.js';
import { agentFiles, writeAgentOffers } from './agent-offers.js';
import { approvalsOf } from './approvals.js';
import type { Cast } from './cast/cast.js';
import { CASTS } from './cast/casts.js';
import type { Today } from './clock.js';
import { companyFiles } from './company-files.js';
import { contractPaperFiles, writeContractPapers } from './contract-papers.js';
import { contractsOf } from './contracts.js';
import { withTenant } from './databases.js';
import { creativeOf } from './creative.js';
import { creativeFiles } from './creative-files.js';
import { dealsOf } from './deals.js';
import { designsOf } from './designs.js';
import { designFiles, designMoves, openTemplates, writeDesigns } from './write-designs.js';
import { eventFiles } from './event-files.js';
import { eventsOf, writeEvents } from './events.js';
import { spuFiles, spuMoves, spusOf, writeSpus } from './existing-spus.js';
import { drawLogos } from './draw-logos.js';
import { approvalFiles, contractFiles, feedbackFiles, proofFiles } from './files.js';
import { Writer } from './insert.js';
import { reportFiles } from './report-files.js';
import { loadFinance } from './load-finance.js';
import { contractMove, termSheetMove } from './moves.js';
import { APPROVAL_TABLES, approvalMove, writeApprovals } from './write-approvals.js';
import { FILE_TABLES, openStore, writeFiles } from './write-files.js';
import { seedNews, seedPeople } from './seed-identity.js';
import { popMove, popsOf, writePops } from './pops.js';
import { policyFiles, policyMoves, writePolicies } from './policies.js';
import { LICENSING_TABLES, writeDeals, writeProperties } from './write-licensing.js';
import { accessMove, writeAccesses, writeCreative } from './write-creative.js';
import { storesOf } from './stores.js';
import { storeFiles, storeMove, writeStores } from './write-stores.js';
import { addParts } from './parts/add-parts.js';

type Databases = Installation['databases'];

/** Loads the demo data: tenants that are not there yet, and in each the later parts that it lacks. What is there is left alone. */
export async function loadDemo(installation: Installation, say: (line: string) => void): Promise<void> {
  const { databases, logosDir } = installation;
  await drawLogos(logosDir);
  const today = new Date().toISOString().slice(0, 10);
  for (const cast of CASTS) {
    const begun = Date.now();
    const fresh = !(await isLoaded(databases, cast.tenant));
    if (fresh) await loadTenant(installation, cast, today);
    const added = await addParts(installation, cast, today);
    if (fresh) say(`demo data of ${cast.tenant} loaded in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    else if (added.length > 0) say(`demo data of ${cast.tenant}: added ${added.join(', ')}`);
  }
}

// Identity is written last: a load that breaks off leaves no tenant that people could sign in to, and is done again.
async function loadTenant(installation: Installation, cast: Cast, today: Today): Promise<void> {
  const { tenant } = cast;
  const { databases } = installation;
  const deals = dealsOf(cast, today);
  const contracts = contractsOf(cast, deals, today);
  const approvals = approvalsOf(cast, contracts, today);
  const creative = creativeOf(cast, approvals.frames, today);
  const stores = storesOf(cast, approvals, today);
  const events = eventsOf(cast, today);
  const spus = await spusOf(tenant, approvals, today);
  const designs = await designsOf(cast, approvals.frames, today);
  const pops = await popsOf(cast, approvals, today);
  const store = await openStore(installation);
  const finance = await loadFinance(databases.finance, cast, contracts, approvals, today);
  const files = [
    ...approvalFiles(approvals),
    ...spuFiles(spus),
    ...designFiles(designs),
    ...feedbackFiles(cast, deals),
    ...contractFiles(contracts),
    ...proofFiles(finance.payments),
    ...reportFiles(finance.reports),
    ...companyFiles(cast, today),
    ...storeFiles(cast, stores, today),
    ...creativeFiles(creative),
    ...agentFiles(cast, today),
    ...policyFiles(cast, today),
    ...eventFiles(cast, today),
    ...pops.flatMap((pop) => pop.files),
    ...contractPaperFiles(cast, today),
  ];
  await Promise.all([
    within(databases.licensing, tenant, LICENSING_TABLES, async (writer) => {
      await writeProperties(writer, cast, today);
      await writeAgentOffers(writer, cast, today);
      await writePolicies(writer, cast, today);
      await writeDeals(writer, deals, contracts);
      await writeEvents(writer, events);
      await writeContractPapers(writer, cast, today);
    }),
    within(databases.approvals, tenant, APPROVAL_TABLES, async (writer) => {
      await writeApprovals(writer, approvals);
      await writeSpus(writer, spus);
      await writeDesigns(writer, designs);
      await writePops(writer, pops, today);
      await writeStores(writer, stores, today);
      await writeAccesses(writer, creative);
    }),
    within(databases.files, tenant, FILE_TABLES, async (writer) => {
      await writeFiles(writer, store, files);
      await openTemplates(writer, designs);
      await writeCreative(writer, creative, installation.secrets.encryptionKey);
    }),
  ]);
  await withTenant<IdentityDb, void>(databases.identity, 'identity', tenant, async (trx) => {
    await seedPeople(trx, cast, today);
    const moves = [
      ...deals.map(termSheetMove),
      ...contracts.map(contractMove),
      ...approvals.approvals.map((approval) => approvalMove(approval, tenant)),
      ...spuMoves(spus),
      ...designMoves(designs),
      ...pops.map(popMove),
      ...finance.moves,
      ...policyMoves(cast, today),
      ...stores.walks.map(storeMove),
      ...events.moves,
      ...creative.accesses.map((access) => accessMove(access, tenant)),
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
