import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { documentText } from '@bls/proto/contracts/calls/files/template';
import { contractCompare } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { CallError } from '@bls/proto/domain/values/errors';
import { compareParagraphs } from '@bls/proto/domain/text-diff/paragraphs';
import type { DiffRow } from '@bls/proto/domain/text-diff/schema';
import type { LicensingDb } from '../../db/schema.js';
import { readContract } from './read-contract.queries.js';

/** So that the response fits into one NATS message. */
const MAX_CHARACTERS = 250_000;

/** Compares the texts of two files of a contract. The person must be allowed to see both. */
@Handler(contractCompare)
export class CompareContract {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof contractCompare>, ctx: CallContext): Promise<ResponseOf<typeof contractCompare>> {
    const { files } = await this.db.read(ctx, (trx) => readContract(trx, ctx.actor, request.contractVersionId));
    const ids = [request.fromFileId, request.toFileId];
    if (!ids.every((id) => files.some((file) => file.fileId === id))) throw new CallError('notFound');
    const [from, to] = await Promise.all(ids.map((fileId) => this.caller.call(documentText, { fileId }, ctx)));
    if (!from || !to) throw new CallError('notFound');
    const { rows, changes } = compareParagraphs(from.paragraphs, to.paragraphs);
    const shown = fitting(rows);
    return { from: from.name, to: to.name, rows: shown, changes, shortened: from.shortened || to.shortened || shown.length < rows.length };
  }
}

function fitting(rows: readonly DiffRow[]): DiffRow[] {
  let characters = 0;
  return rows.filter((row) => (characters += JSON.stringify(row).length) <= MAX_CHARACTERS);
}
