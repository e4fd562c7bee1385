import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedPropertyCheck } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { LicensingDb } from '../db/schema.js';
import { readKnown } from './known.queries.js';
import { propertyOfRow } from './property-of-row.js';

/** Checks properties of another system. */
@Handler(movedPropertyCheck)
export class CheckMovedProperties {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute({ properties }: RequestOf<typeof movedPropertyCheck>, ctx: CallContext): Promise<ResponseOf<typeof movedPropertyCheck>> {
    const known = await this.db.read(ctx, (trx) => readKnown(trx, ctx.tenant));
    const issues = properties.flatMap((moved) => {
      const read = propertyOfRow(moved, known);
      return 'issues' in read ? read.issues : [];
    });
    const existing = known.properties.map(({ propertyId: id, code, name, nameZh = null }) => ({ id, code, name, nameZh }));
    return { issues, known: existing };
  }
}
