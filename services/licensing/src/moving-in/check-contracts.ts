import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedContractCheck } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { LicensingDb } from '../db/schema.js';
import { importedContracts, readKnown } from './known.queries.js';
import { importedTermsOf } from './imported-terms.js';

/** Reads contracts of another system as terms. */
@Handler(movedContractCheck)
export class CheckMovedContracts {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ contracts }: RequestOf<typeof movedContractCheck>, ctx: CallContext): Promise<ResponseOf<typeof movedContractCheck>> {
    return this.db.read(ctx, async (trx) => {
      const known = await readKnown(trx, ctx.tenant);
      const numbers = contracts.map(({ number }) => number);
      const imported = await importedContracts(trx, ctx.tenant, numbers);
      return {
        results: contracts.map((moved) => ({
          number: moved.number,
          ...importedTermsOf(moved, known),
          contractId: imported.get(moved.number)?.id ?? null,
        })),
      };
    });
  }
}
