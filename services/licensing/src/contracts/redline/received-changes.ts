import type { CallContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import { Database } from '@bls/kit/db/database';
import { redlineRead } from '@bls/proto/contracts/calls/files/redline';
import type { ContractChange } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import { type Placeholder, PLACEHOLDERS } from '@bls/proto/domain/contract-template/placeholders';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { ContractTable, LicensingDb, Trx } from '../../db/schema.js';
import { readFiles } from '../../deals/deals.api.js';
import { ContractFiles } from '../generation/contract-files.js';
import { writtenTemplate } from '../generation/template-choices.queries.js';
import { textSources } from '../generation/text-sources.queries.js';
import { termOfPlaceholder } from './placeholder-terms.js';

export type Exchange = { sentFileId: string; receivedFileId: string };

/** What the other side changed in the Word file of a contract. */
@Injectable()
export class ReceivedChanges {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
    private readonly files: ContractFiles,
  ) {}

  /** Throws `notFound` when the file that was sent is not one of the contract. Errors of the files service pass through. */
  async of(
    contract: ContractTable,
    { sentFileId, receivedFileId }: Exchange,
    ctx: CallContext,
  ): Promise<{ changes: ContractChange[]; fingerprint: string }> {
    const { template, sources } = await this.db.read(ctx, async (trx) => {
      await requireFile(trx, contract, sentFileId);
      return { template: await writtenTemplate(trx, contract), sources: await textSources(trx, contract) };
    });
    const values = await this.files.valuesOf(contract, sources, template, ctx);
    const { changes, fingerprint } = await this.caller.call(redlineRead, { sentFileId, receivedFileId, template: values }, ctx);
    return { changes: changes.map((change) => ({ ...change, terms: termsOf(change.terms) })), fingerprint };
  }
}

async function requireFile(trx: Trx, { tenant, id }: ContractTable, fileId: string): Promise<void> {
  const files = await readFiles(trx, tenant, id);
  if (!files.some((file) => file.fileId === fileId)) throw new CallError('notFound');
}

const termsOf = (names: readonly string[]): Placeholder[] => {
  const found = new Set(names.map(termOfPlaceholder));
  return PLACEHOLDERS.filter((name) => found.has(name));
};
