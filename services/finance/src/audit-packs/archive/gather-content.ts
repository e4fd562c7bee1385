import type { ContractRecords } from '@bls/proto/contracts/calls/licensing/contracts/contract-records';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import { NoteRenderer } from '../../billing/billing.api.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { changesIn, type Change } from '../content/changes.queries.js';
import * as documents from '../content/documents.queries.js';
import type { Period } from '../content/period.js';
import * as reports from '../content/reports.queries.js';
import { ContractRecordsClient } from './contract-records.js';

type Found = Awaited<ReturnType<GatherContent['documents']>>;
/** Everything that a pack names; the bytes of its files are read one by one later. */
export type Content = Found & { contracts: ContractRecords[] };

/** Reads what a pack names. The rows of finance are those of one moment, so that documents, ledger and history agree. */
@Injectable()
export class GatherContent {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly records: ContractRecordsClient,
    private readonly notes: NoteRenderer,
  ) {}

  /** `progress` (0 to 1) is that of the notes to be rendered, which takes longest. */
  async execute(period: Period, ctx: TenantContext, progress: (part: number) => Promise<void>): Promise<Content> {
    await this.renderNotes(period, ctx, progress);
    const found = await this.db.read(ctx, (trx) => this.documents(trx, period));
    const contracts = await this.records.read(found.contractIds, ctx);
    return { ...found, contracts, changes: inOrder([...found.changes, ...contracts.flatMap(changesOf)]) };
  }

  /** A note is rendered when its bill is issued; that of a bill from before a release, when somebody asks for it. */
  private async renderNotes(period: Period, ctx: TenantContext, progress: (part: number) => Promise<void>): Promise<void> {
    const bills = await this.db.read(ctx, (trx) => documents.billsIn(trx, period));
    const missing = bills.filter(({ documentFileId }) => !documentFileId);
    for (const [at, { id }] of missing.entries()) {
      await this.notes.render(ctx, id);
      await progress((at + 1) / missing.length);
    }
  }

  async documents(trx: Trx, period: Period) {
    const bills = await documents.billsIn(trx, period);
    const payments = await documents.paymentsIn(trx, period);
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    return {
      bills,
      payments,
      settled: await documents.settledBy(trx, ids(payments)),
      setOffs: await documents.setOffsIn(trx, period),
      postings: await documents.postingsIn(trx, period),
      rates: await documents.ratesUsedIn(trx, period),
      letters: await documents.lettersIn(trx, period),
      contractIds: await reports.contractIdsIn(trx, period),
      reports: await reports.reportsIn(trx, period),
      uploads: await reports.uploadsIn(trx, period),
      changes: await changesIn(trx, period, ids([...bills, ...payments])),
    };
  }
}

const changesOf = ({ history }: ContractRecords): Change[] =>
  history.map(({ item, number, version, ...change }) => ({ ...change, area: item, item: `${number} v${version}`, amount: null }));

const inOrder = (changes: Change[]): Change[] => changes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
