import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { letterProof } from '@bls/proto/contracts/calls/approvals/letter-proof';
import { storeFields } from '@bls/proto/domain/aul/fields';
import { isCredentialValid, overOnOf, proofStateOf } from '@bls/proto/domain/aul/proof';
import type { AulStatus } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { dayOf, today } from '@bls/shared/calendar/today';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { settingOf, STORE_SETTINGS } from '../applications/settings.js';
import { productsOf } from './letter-claims.js';
import { letterByCode } from './proofs.queries.js';

type Proof = ResponseOf<typeof letterProof>;
const UNKNOWN: Proof = { state: 'unknown', letter: null };

/** What the public page shows of a letter; the same answer for a wrong code and for a letter that was never released. */
@Handler(letterProof)
export class ReadProof {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ code }: RequestOf<typeof letterProof>, ctx: CallContext): Promise<Proof> {
    return this.db.read(ctx, async (trx) => {
      const row = await letterByCode(trx, ctx.tenant, code);
      return row ? proofOf(trx, row) : UNKNOWN;
    });
  }
}

async function proofOf(trx: Trx, row: StoreRecord): Promise<Proof> {
  const content = storeFields.parse(row.content);
  const terms = await contractTermsOf(trx, row.contractId);
  const status = row.status as AulStatus;
  const state = proofStateOf({ status, from: content.from, to: content.to }, terms.endsOn, await today(trx));
  if (state === 'unknown') return UNKNOWN;
  const isOver = state === 'ended' || state === 'withdrawn';
  const movedOn = await dayOf(trx, row.statusSince);
  const { value: settings } = await settingOf(trx, row.tenant, STORE_SETTINGS);
  const { ownShopName, ownShopNameZh } = settings;
  return {
    state,
    letter: {
      number: `${row.number} v${row.version}`,
      licensorName: terms.licensorName ?? row.tenant,
      licensorNameZh: terms.licensorNameZh ?? null,
      companyName: row.companyName,
      companyNameZh: row.companyNameZh,
      ownShopName,
      ownShopNameZh,
      platform: content.platform,
      storeType: content.storeType,
      storeName: content.storeName,
      storeId: content.storeId,
      storeUrl: content.storeUrl,
      properties: terms.properties.map(({ name, nameZh }) => ({ name, nameZh: nameZh ?? null })),
      products: productsOf(content, terms),
      territories: terms.territories ?? [],
      from: content.from,
      to: content.to,
      overOn: isOver ? overOnOf({ status, to: content.to, movedOn }, terms.endsOn) : null,
      hasCredential: isCredentialValid(status, state),
    },
  };
}
