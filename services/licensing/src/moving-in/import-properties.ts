import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedPropertyImport } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { LicensingDb, Trx } from '../db/schema.js';
import { insertProperty, readPropertyDetails, recordProperty, saveCharacters } from '../properties/properties.api.js';
import { readKnown } from './known.queries.js';
import type { Known } from './lookup.js';
import { propertyOfRow } from './property-of-row.js';

type Request = RequestOf<typeof movedPropertyImport>;

/** Stores properties of another system: rows, history and event of each, as a save does. */
@Handler(movedPropertyImport)
export class ImportMovedProperties {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ by, properties }: Request, ctx: CallContext): Promise<ResponseOf<typeof movedPropertyImport>> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'moving in');
      const known = await readKnown(trx, ctx.tenant);
      const made: string[] = [];
      for (const moved of properties) if (await this.store(trx, ctx, by, moved, known)) made.push(moved.id);
      return { made };
    });
  }

  /** Whether the property is there under its id. One whose code or name was taken meanwhile stays with the other one. */
  private async store(trx: Trx, ctx: CallContext, by: Request['by'], moved: Request['properties'][number], known: Known): Promise<boolean> {
    const { id } = moved;
    if (known.properties.some(({ propertyId }) => propertyId === id)) return true;
    const read = propertyOfRow(moved, known);
    if ('issues' in read) throw new Error(`property ${id} breaks ${read.issues.map(({ rule }) => rule).join(', ')}`);
    const { property } = read;
    const isTaken = known.properties.some(({ code, name }) => code === property.code || normalise(name) === normalise(property.name));
    if (isTaken) return false;
    const key = { tenant: ctx.tenant, id };
    await insertProperty(trx, key, property);
    await saveCharacters(trx, key, property.characters);
    const [saved] = await readPropertyDetails(trx, ctx.tenant, id);
    if (!saved) throw new Error(`property ${id} is not stored`);
    const { revision, brandOwnerReviews } = saved;
    await recordProperty(trx, ctx.tenant, { propertyId: id, revision, by, at: new Date().toISOString(), saved });
    await emit(trx, ctx, propertySaved, { propertyId: id, brandOwnerReviews, revision });
    return true;
  }
}
