import { createHash } from 'node:crypto';
import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { SeedApprovals } from '@bls/approvals/seed-approvals';
import { releaseMoves } from '@bls/files/creative/seed-creative';
import type { FilesDb } from '@bls/files/db/schema';
import type { FinanceDb } from '@bls/finance/db/schema';
import type { IdentityDb } from '@bls/identity/db/schema';
import { seedInbox } from '@bls/identity/inbox/seed-inbox';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { LicensingDb } from '@bls/licensing/db/schema';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { ContractSigned, propertySaved } from '@bls/proto/contracts/events/licensing';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type pg from 'pg';
import { withTenant } from '../../src/demo/base/databases.js';
import { Deal } from '../lib/deal/deal.js';
import { parties } from '../lib/deal/deal-documents.js';
import { signInAll } from '../lib/deal/deal-state.js';
import { dealTerms } from '../lib/deal/deal-terms.js';
import type { Uploads } from '../lib/uploads.js';
import { quiet } from '../lib/servers/quiet.js';
import type { System } from '../system/system.js';
import { clausesByCalls } from './clauses.js';
import { propertyByCalls, seedContracts } from './contracts.js';
import { counterOfferByCalls } from './counter-offer.js';
import { correctSales, financeSettingsByCalls, seedMoney, uploadSales } from './money.js';
import { type Creative, creativeByCalls, seedAccess, seededCreative } from './creative.js';
import { LICENSEE, LICENSOR, peopleByCalls, seedPeople, SETTINGS, TENANT } from './people.js';
import { seedStoryFiles } from './files.js';
import { commentByCalls, type PlayedProduct, seedProduct } from './products.js';
import { Published } from './published.js';
import { type Reviewed, reviewsByCalls, seedReviews } from './reviews.js';
import { type Applications, applicationsByCalls, seedApplications, seededStoreSettings, storeSettingsByCalls } from './stores.js';
import { Users } from './users.js';

/**
 * The data of the played story that its seed needs: ids and terms that users chose, and instants that texts
 * contain.
 */
export type Played = {
  published: Published;
  deal: Deal;
  /** Another deal, which the licensee answers with a counter-offer. */
  answered: Deal;
  /** Another deal, whose contract is a draft with a clause. */
  drafted: Deal;
  terms: Terms;
  invitation: Parameters<typeof seedPeople>[1];
  product: PlayedProduct;
  reviewed: Reviewed;
  applications: Applications;
  creative: Creative;
  /** What the administrator sent. */
  uploads: Uploads;
};

/** The story by calls: a tenant with its users, a deal from the term sheet to the confirmed payment. */
export async function storyByCalls(system: System, database: pg.Pool): Promise<Played> {
  const { administrator, invitation, uploads } = await peopleByCalls(system);
  await propertyByCalls(administrator);
  await storeSettingsByCalls(administrator);
  const clients = await signInAll(system.address, TENANT, ['brandOwnerDesigner']);
  await financeSettingsByCalls(clients.seniorFinance);
  const deal = new Deal(clients);
  const users = await Users.signIn(system.address, clients, deal.uploads);
  const found = await parties(deal);
  const sections = dealTerms(found) as Terms;
  // the service adds the Chinese names of the parties
  const names = { licensorNameZh: LICENSOR.nameZh, licenseeNameZh: LICENSEE.nameZh };
  const terms: Terms = { ...sections, purpose: { ...sections.purpose, ...names } };
  await deal.walk('approval: juniorDesigner approves');
  const answered = await counterOfferByCalls(clients, terms);
  const drafted = await clausesByCalls(clients);
  const product = await commentByCalls(users, deal);
  await deal.walk('sales report: licenseeFinance uploads');
  const reviewed = await reviewsByCalls(users, deal);
  const applications = await applicationsByCalls(users, deal, found);
  const creative = await creativeByCalls(users, deal);
  const known = await Published.in(database, TENANT, ['approvals']);
  const sku = known.payload<SkuApproved>('approvals.sku.approved.v1');
  await uploadSales(deal, sku);
  await deal.walk();
  await correctSales(deal, sku);
  await quiet(system, database);
  const played = { deal, answered, drafted, terms, invitation, product, reviewed, applications, creative, uploads };
  return { published: await Published.in(database, TENANT, SERVICES), ...played };
}

/** The same story by the seeds of the services. */
export async function storySeeded(services: Record<ServiceName, ServiceAccess>, played: Played, publicUrl: string): Promise<void> {
  const { published, deal, invitation } = played;
  const idOf = idsLike(published);
  const licensing = seedContracts(played, idOf);
  const signed = licensing.contracts.signed(deal.contractId);
  const { approvals, sku } = await seedApprovals(played, signed, idOf);
  const finance = seedMoney(published, deal, { signed, sku }, idOf);
  await withTenant<LicensingDb, void>(services.licensing, 'licensing', TENANT, (trx) => licensing.insert(trx));
  await withTenant<ApprovalsDb, void>(services.approvals, 'approvals', TENANT, (trx) => approvals.insert(trx));
  await withTenant<FinanceDb, void>(services.finance, 'finance', TENANT, (trx) => finance.insert(trx));
  const context = { tenant: TENANT, id: idOf };
  await withTenant<FilesDb, void>(services.files, 'files', TENANT, (trx) => seedStoryFiles(trx, context, played, { approvals, finance }));
  const arts = seededCreative(published, played.creative).arts.map((art) => ({ ...art, fileName: played.creative.art.zip.name }));
  const moves = [...licensing.moves, ...(await approvals.published()).moves, ...finance.moves, ...releaseMoves(context, arts)];
  await withTenant<IdentityDb, void>(services.identity, 'identity', TENANT, async (trx) => {
    await seedPeople(trx, invitation, played.uploads, publicUrl);
    const inOrder = moves.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    await seedInbox(trx, TENANT, { moves: inOrder, newsFrom: invitation.sentAt, unreadFrom: invitation.sentAt, publicUrl });
  });
}

/** Approvals of the story, by its seed. */
async function seedApprovals(
  { published, deal, product, reviewed, applications }: Played,
  signed: ContractSigned,
  idOf: SeedContext['id'],
): Promise<{ approvals: SeedApprovals; sku: SkuApproved }> {
  const tenantSettings = { settings: effectiveSettings(SETTINGS), revision: 1 };
  const stores = seededStoreSettings(published.at('identity.tenant-settings.saved.v1'));
  const approvals = new SeedApprovals(
    { tenant: TENANT, id: idOf },
    { tenantSettings, stores, properties: published.payloads<PayloadOf<typeof propertySaved>>('licensing.property.saved.v1') },
  );
  approvals.terms.sign(signed);
  const [sku] = seedProduct(approvals, published, deal, product);
  if (!sku) throw new RangeError('the product has no SKU');
  await seedReviews(approvals, published, deal, reviewed);
  seedApplications(approvals, published, applications);
  seedAccess(approvals, published, deal.contractId);
  return { approvals, sku };
}

/**
 * An id for each name, in the form of a random one; bills have the ids that they have by calls, because the
 * order of ids orders postings.
 */
function idsLike(published: Published): (...name: readonly (string | number)[]) => string {
  const billIds = published.movesOf('finance').flatMap(({ kind, action, id }) => (kind === 'bill' && action === 'issue' ? [id] : []));
  return (...name) => {
    const bill = name[1] === 'bill' ? billIds[Number(name[2])] : undefined;
    if (bill) return bill;
    const hex = createHash('sha256').update(name.join(' ')).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
