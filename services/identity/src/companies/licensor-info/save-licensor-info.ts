import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { licensorInfoSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { type LicensorInfoSent, REQUIRED_OF_LICENSOR } from '@bls/proto/domain/company/licensor-info';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { AttachCompanyFile } from '../records/attach-company-file.js';
import { LICENSOR_SIGNATURE, licensorColumns } from '../records/licensor-columns.js';
import { StoreCompany } from '../records/store-company.js';
import { toLicensor, toLicensorInfo } from './licensor-info.js';
import { licensorOrThrow } from './licensor-info.queries.js';

/** Saves a licensor from the settings page, which uses other field names than the form of the licensor. */
@Handler(licensorInfoSave)
export class SaveLicensorInfo {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly store: StoreCompany,
    private readonly attachFile: AttachCompanyFile,
  ) {}

  /** Throws `notFound`, `conflict` when somebody saved in the meantime, `alreadyExists` with the path of the company's name. */
  async execute(
    { LicensorInfoViewModel: info }: RequestOf<typeof licensorInfoSave>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof licensorInfoSave>> {
    const before = await this.db.read(ctx, (trx) => licensorOrThrow(trx, ctx.tenant, info.NewLicensorId));
    refuseEmptied(info, toLicensorInfo(before));
    const licensor = toLicensor(info, before);
    const { id, revision, signatureFileId } = licensor;
    await this.attachFile.execute(ctx, id, signatureFileId ?? undefined, before.signatureFileId, LICENSOR_SIGNATURE);
    await this.store.execute({ id, revision, columns: licensorColumns(licensor) }, ctx).catch((error: unknown) => {
      throw withFieldName(error);
    });
    return toLicensorInfo(await this.db.read(ctx, (trx) => licensorOrThrow(trx, ctx.tenant, id)));
  }
}

/** Throws `invalid` for required fields that were filled and would be emptied. */
function refuseEmptied(info: LicensorInfoSent, before: ReturnType<typeof toLicensorInfo>): void {
  const emptied = REQUIRED_OF_LICENSOR.filter((field) => info[field] === null && before[field] !== null);
  if (emptied.length > 0)
    throw new CallError('invalid', { issues: emptied.map((field) => ({ path: ['LicensorInfoViewModel', field], rule: 'required' })) });
}

/** The name of a company is called `Company` in this call. */
const withFieldName = (error: unknown): unknown =>
  error instanceof CallError && error.code === 'alreadyExists'
    ? new CallError(error.code, { issues: (error.detail.issues ?? []).map((issue) => ({ ...issue, path: ['Company'] })) })
    : error;
