import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { labelScan } from '@bls/proto/contracts/calls/approvals/label';
import { isWithin } from '@bls/proto/domain/label/fields';
import { type LabelCode, labelCodeOf } from '@bls/proto/domain/label/link';
import { numberOf } from '@bls/proto/domain/label/serial';
import { scanStateOf } from '@bls/proto/domain/label/states';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { LabelRangeRecord } from '../db/labels.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { contractTermsOf } from '../terms/terms.api.js';
import { LabelKeys } from './label-keys.js';
import { movesOf, rangeOfLabel } from './ranges.queries.js';
import { countScan } from './ranges.repository.js';

type Scan = ResponseOf<typeof labelScan>;
const UNKNOWN: Scan = { state: 'unknown', label: null };

/** Answers a scan, for anybody. A code that is no genuine one changes nothing. */
@Handler(labelScan)
export class ScanLabel {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly keys: LabelKeys,
  ) {}

  async execute({ code: text }: RequestOf<typeof labelScan>, ctx: CallContext): Promise<Scan> {
    const code = labelCodeOf(text);
    const label = code && numberOf(code.serial);
    if (!code || label === undefined) return UNKNOWN;
    const range = await this.db.read(ctx, (trx) => rangeOfLabel(trx, ctx.tenant, label));
    if (!range || !this.isGenuine(ctx.tenant, code, range)) return UNKNOWN;
    return this.db.transaction(ctx, (trx) => answerOf(trx, range, code, label));
  }

  private isGenuine(tenant: string, code: LabelCode, range: LabelRangeRecord): boolean {
    const { gtin, firstLabel: first, count, keyId } = range;
    return this.keys.codesOf(tenant).check(code, () => ({ gtin, first, last: first + count - 1, keyId })) !== undefined;
  }
}

async function answerOf(trx: Trx, range: LabelRangeRecord, { gtin, serial }: LabelCode, label: number): Promise<Scan> {
  const { tenant, propertyName, propertyNameZh, productName, companyName, companyNameZh } = range;
  const position = label - range.firstLabel + 1;
  const scans = await countScan(trx, tenant, label, new Date().toISOString());
  const moves = await movesOf(trx, tenant, range.id);
  const { oftenScanned } = await tenantSettings(trx);
  const { licensorName = tenant, licensorNameZh = null } = await contractTermsOf(trx, range.contractId);
  const recall = moves.find((move) => move.kind === 'recalled' && isWithin(position, move));
  return {
    state: scanStateOf(position, moves, scans, oftenScanned),
    label: {
      licensorName,
      licensorNameZh,
      propertyName,
      propertyNameZh,
      productName,
      companyName,
      companyNameZh,
      gtin,
      serial,
      scans,
      reason: recall?.reason ?? null,
    },
  };
}
