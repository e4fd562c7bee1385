import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../db/schema.js';
import { touchProperty } from './properties.repository.js';
import { readPropertyDetails } from './property-setup.queries.js';
import { isNamedByDeal, isOfferedByAgents } from './property-use.queries.js';

/** The property, locked until the end of the transaction. Throws `notFound`, `conflict`. */
export async function lockProperty(trx: Trx, tenant: string, propertyId: string, revision: number): Promise<PropertyDetail> {
  const unchanged = await touchProperty(trx, { tenant, id: propertyId }, revision);
  const [property] = await readPropertyDetails(trx, tenant, propertyId);
  if (!property) throw new CallError('notFound');
  if (!unchanged) throw new CallError('conflict');
  return property;
}

/** Throws `inUse` when a deal names it or agents offer it. */
export async function refuseUsed(trx: Trx, tenant: string, kind: 'property' | 'character', id: string): Promise<void> {
  if (await isNamedByDeal(trx, tenant, kind, id)) throw inUse(kind === 'property' ? 'propertyInTermSheet' : 'characterInTermSheet');
  if (await isOfferedByAgents(trx, tenant, kind, id)) throw inUse('offeredByAgents');
}

const inUse = (rule: string): CallError => new CallError('inUse', { issues: [{ path: [], rule }] });
