import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { documentText } from '@bls/proto/contracts/calls/files/template';
import type { contractCompare } from '@bls/proto/contracts/calls/licensing/contract';
import { CallError } from '@bls/proto/domain/values/errors';
import { compareParagraphs } from '@bls/proto/domain/text-diff/paragraphs';
import type { DiffRow } from '@bls/proto/domain/text-diff/schema';
import { Injectable } from '@nestjs/common';
import { ContractDetailQueries } from './read-contract.queries.js';

/** An answer has to fit into one message. */
const MOST_CHARACTERS = 250_000;

/** Sets the texts of two files of a contract beside each other, for people who may see both. */
@Injectable()
export class CompareContract {
  constructor(
    private readonly details: ContractDetailQueries,
    private readonly caller: Caller,
  ) {}

  async compare(request: RequestOf<typeof contractCompare>, ctx: CallContext): Promise<ResponseOf<typeof contractCompare>> {
    const { files } = await this.details.read(request.contractVersionId, ctx);
    const ids = [request.fromFileId, request.toFileId];
    if (!ids.every((id) => files.some((file) => file.fileId === id))) throw new CallError('notFound');
    const [from, to] = await Promise.all(ids.map((fileId) => this.caller.call(documentText, { fileId }, ctx)));
    if (!from || !to) throw new CallError('notFound');
    const { rows, changes } = compareParagraphs(from.paragraphs, to.paragraphs);
    const kept = fitting(rows);
    return { from: from.name, to: to.name, rows: kept, changes, shortened: from.shortened || to.shortened || kept.length < rows.length };
  }
}

function fitting(rows: readonly DiffRow[]): DiffRow[] {
  let characters = 0;
  return rows.filter((row) => (characters += JSON.stringify(row).length) <= MOST_CHARACTERS);
}
