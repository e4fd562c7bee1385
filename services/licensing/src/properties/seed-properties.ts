import { insertTables } from '@bls/kit/db/insert-rows';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import { propertySaveSchema } from '@bls/proto/domain/property/fields';
import type { Person, Trx } from '../db/schema.js';
import { characterRows, propertyColumns, recordProperty } from './properties.repository.js';
import { readPropertyDetails } from './property-setup.queries.js';

/** Inserts new properties with their characters and the history of their first save. */
export async function seedProperties(
  trx: Trx,
  tenant: string,
  requests: readonly RequestOf<typeof propertySave>[],
  { by, at }: { by: Person; at: string },
): Promise<void> {
  const parsed = requests.map((request) => propertySaveSchema.parse(request));
  await insertTables(trx, tenant, {
    property: parsed.map((request) => ({ ...propertyColumns(request), id: request.id, updatedAt: at })),
    propertyCharacter: parsed.flatMap(characterRows),
  });
  for (const saved of await readPropertyDetails(trx, tenant))
    await recordProperty(trx, tenant, { propertyId: saved.propertyId, revision: saved.revision, by, at, saved });
}
