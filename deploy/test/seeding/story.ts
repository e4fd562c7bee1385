import { randomUUID } from 'node:crypto';
import type { FinanceDb } from '@bls/finance/db/schema';
import type { IdentityDb } from '@bls/identity/db/schema';
import { seedInbox } from '@bls/identity/inbox/seed-inbox';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { RATE_TYPES } from '@bls/proto/domain/enumerations/term-sheet';
import type pg from 'pg';
import { withTenant } from '../../src/demo/databases.js';
import { ask } from '../lib/ask.js';
import type { Client } from '../lib/client.js';
import { Deal } from '../lib/deal.js';
import { signInCast } from '../lib/deal-state.js';
import { TERM } from '../lib/deal-terms.js';
import { quiet } from '../lib/quiet.js';
import type { System } from '../system.js';
import { financeSettingsByCalls, seedMoney, uploadSales } from './money.js';
import { BRAND_OWNER, peopleByCalls, seedPeople, TENANT } from './people.js';
import { Published } from './published.js';

/** What the seed of the same story needs of what happened: ids that people chose, and instants that texts name. */
export type Told = { published: Published; deal: Deal; invitation: Parameters<typeof seedPeople>[1] };

/** The story by calls: a tenant with its people, a deal from the term sheet to the confirmed payment. */
export async function storyByCalls(system: System, database: pg.Pool): Promise<Told> {
  const { administrator, invitation } = await peopleByCalls(system);
  await property(administrator);
  const cast = await signInCast(system.address, TENANT);
  await financeSettingsByCalls(cast.seniorFinance);
  const deal = new Deal(cast);
  await deal.walk('sales report: licenseeFinance uploads');
  const known = await Published.in(database, TENANT, ['approvals']);
  await uploadSales(deal, known.payload<SkuApproved>('approvals.sku.approved.v1'));
  await deal.walk();
  await quiet(system, database);
  return { published: await Published.in(database, TENANT, SERVICES), deal, invitation };
}

/** The same story by the seeds of the services. */
export async function storySeeded(services: Record<ServiceName, ServiceAccess>, told: Told, publicUrl: string): Promise<void> {
  const { published, deal, invitation } = told;
  const moves = [...published.movesOf('licensing'), ...published.movesOf('approvals'), ...published.movesOf('files')];
  await withTenant<FinanceDb, void>(services.finance, 'finance', TENANT, async (trx) => {
    moves.push(...(await seedMoney(trx, published, deal)));
  });
  await withTenant<IdentityDb, void>(services.identity, 'identity', TENANT, async (trx) => {
    await seedPeople(trx, invitation, publicUrl);
    const inOrder = moves.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    await seedInbox(trx, TENANT, { moves: inOrder, newsFrom: invitation.sentAt, unreadFrom: invitation.sentAt, publicUrl });
  });
}

async function property(administrator: Client): Promise<void> {
  const shared = { territories: ['CN' as const], validFrom: '2020-01-01', validTo: `${Number(TERM.to.slice(0, 4)) + 2}-12-31` };
  await ask(administrator, propertySave, {
    ...shared,
    id: randomUUID(),
    name: 'Moon Hare',
    nameZh: '月兔',
    code: 'MOON',
    brandOwnerId: BRAND_OWNER.id,
    rateTypes: [...RATE_TYPES],
    characters: [{ ...shared, characterId: randomUUID(), name: 'Mimi', nameZh: '咪咪' }],
  });
}
