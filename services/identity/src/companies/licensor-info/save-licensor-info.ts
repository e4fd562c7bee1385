import type { ResponseOf } from '@bls/proto/contracts/call';
import type { licensorInfoSave } from '@bls/proto/contracts/calls/identity/settings';
import type { LicensorInfo } from '@bls/proto/domain/company/licensor-info';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { SaveLicensor } from '../records/save-licensor.js';
import type { IdentityDb } from '../../db/schema.js';
import { infoOf, licensorOf, type StoredLicensor } from './licensor-info.js';
import { findLicensor } from './licensor-info.queries.js';

/** Saves the licensor by the same way as its own form does; only the names of the fields are others. */
@Injectable()
export class SaveLicensorInfo {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly saveLicensor: SaveLicensor,
  ) {}

  /** Throws `notFound`, `conflict` when somebody saved meanwhile, `alreadyExists` at the company's name. */
  async execute(info: LicensorInfo, ctx: CallContext): Promise<ResponseOf<typeof licensorInfoSave>> {
    const before = await this.find(info.NewLicensorId, ctx);
    await this.saveLicensor.execute(licensorOf(info, before), ctx).catch((error: unknown) => {
      throw named(error);
    });
    return infoOf(await this.find(info.NewLicensorId, ctx));
  }

  private async find(id: string, ctx: CallContext): Promise<StoredLicensor> {
    const found = await this.db.read(ctx, (trx) => findLicensor(trx, ctx.tenant, id));
    if (!found) throw new CallError('notFound');
    return found;
  }
}

/** The name of a company has another one in this call. */
const named = (error: unknown): unknown =>
  error instanceof CallError && error.code === 'alreadyExists'
    ? new CallError(error.code, { issues: (error.detail.issues ?? []).map((issue) => ({ ...issue, path: ['Company'] })) })
    : error;
