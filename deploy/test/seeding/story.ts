import { createHash } from 'node:crypto';
import type { FinanceDb } from '@bls/finance/db/schema';
import type { IdentityDb } from '@bls/identity/db/schema';
import { seedInbox } from '@bls/identity/inbox/seed-inbox';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { LicensingDb } from '@bls/licensing/db/schema';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type pg from 'pg';
import { withTenant } from '../../src/demo/base/databases.js';
import { Deal } from '../lib/deal.js';
import { parties } from '../lib/deal-documents.js';
import { signInCast } from '../lib/deal-state.js';
import { dealTerms } from '../lib/deal-terms.js';
import { quiet } from '../lib/quiet.js';
import type { System } from '../system.js';
import { propertyByCalls, seedContracts } from './contracts.js';
import { financeSettingsByCalls, seedMoney, uploadSales } from './money.js';
import { LICENSEE, LICENSOR, peopleByCalls, seedPeople, TENANT } from './people.js';
import { Published } from './published.js';

/**
 * The data of the played story that its seed needs: ids and terms that users chose, and instants that texts
 * contain.
 */
export type Played = { published: Published; deal: Deal; terms: Terms; invitation: Parameters<typeof seedPeople>[1] };

/** The story by calls: a tenant with its users, a deal from the term sheet to the confirmed payment. */
export async function storyByCalls(system: System, database: pg.Pool): Promise<Played> {
  const { administrator, invitation } = await peopleByCalls(system);
  await propertyByCalls(administrator);
  const demoTenant = await signInCast(system.address, TENANT);
  await financeSettingsByCalls(demoTenant.seniorFinance);
  const deal = new Deal(demoTenant);
  const sections = dealTerms(await parties(deal)) as Terms;
  // the service adds the Chinese names of the parties
  const names = { licensorNameZh: LICENSOR.nameZh, licenseeNameZh: LICENSEE.nameZh };
  const terms: Terms = { ...sections, purpose: { ...sections.purpose, ...names } };
  await deal.walk('sales report: licenseeFinance uploads');
  const known = await Published.in(database, TENANT, ['approvals']);
  await uploadSales(deal, known.payload<SkuApproved>('approvals.sku.approved.v1'));
  await deal.walk();
  await quiet(system, database);
  return { published: await Published.in(database, TENANT, SERVICES), deal, terms, invitation };
}

/** The same story by the seeds of the services. */
export async function storySeeded(services: Record<ServiceName, ServiceAccess>, played: Played, publicUrl: string): Promise<void> {
  const { published, deal, terms, invitation } = played;
  const idOf = idsLike(published);
  const licensing = seedContracts(published, deal, terms, idOf);
  const finance = seedMoney(published, deal, licensing.contracts.signed(deal.contractId), idOf);
  await withTenant<LicensingDb, void>(services.licensing, 'licensing', TENANT, (trx) => licensing.insert(trx));
  await withTenant<FinanceDb, void>(services.finance, 'finance', TENANT, (trx) => finance.insert(trx));
  const moves = [...licensing.moves, ...finance.moves, ...published.movesOf('approvals'), ...published.movesOf('files')];
  await withTenant<IdentityDb, void>(services.identity, 'identity', TENANT, async (trx) => {
    await seedPeople(trx, invitation, publicUrl);
    const inOrder = moves.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    await seedInbox(trx, TENANT, { moves: inOrder, newsFrom: invitation.sentAt, unreadFrom: invitation.sentAt, publicUrl });
  });
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
