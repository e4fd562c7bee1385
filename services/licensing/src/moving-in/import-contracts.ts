import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedContractImport } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { yearOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { generatedContract, insertContract, signedPayload } from '../contracts/contracts.api.js';
import { writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import type { ContractTable, LicensingDb, TermSheetTable, Trx } from '../db/schema.js';
import { workflowForContract, workflowForTermSheet } from '../deals/deals.api.js';
import { saveRights } from '../rights/rights.api.js';
import { insertTermSheet, openedTermSheet } from '../term-sheets/term-sheets.api.js';
import { importedContracts } from './known.queries.js';

type Request = RequestOf<typeof movedContractImport>;
type Imported = ResponseOf<typeof movedContractImport>['contracts'][number];

/**
 * Stores contracts of another system: each as the term sheet that all have signed and its signed contract. Publishes them as signed
 * and imported, and moves no work item: nobody has to do anything.
 */
@Handler(movedContractImport)
export class ImportMovedContracts {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ by, contracts }: Request, ctx: CallContext): Promise<ResponseOf<typeof movedContractImport>> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      const known = await importedContracts(
        trx,
        tenant,
        contracts.map(({ number }) => number),
      );
      const imported: Imported[] = [];
      for (const moved of contracts) {
        const found = known.get(moved.number);
        const contract = found ?? (await this.store(trx, ctx, by, moved));
        imported.push({ number: moved.number, contractId: contract.id, contractNumber: contract.number });
      }
      return { contracts: imported };
    });
  }

  private async store(trx: Trx, ctx: CallContext, by: Request['by'], moved: Request['contracts'][number]): Promise<ContractTable> {
    const { terms, signedOn } = moved;
    const at = new Date().toISOString();
    const head = await this.storeTermSheet(trx, ctx, by, moved, at);
    const running = await workflowForContract(trx, ctx.tenant);
    const number = await nextNumber(trx, ctx.tenant, 'contract', yearOf(await today(trx)));
    const keys = { tenant: ctx.tenant, id: randomUUID(), number, versionId: randomUUID() };
    const termSheet = { termSheetId: head.id, termSheetVersionId: head.versionId, termSheetNumber: head.number, termSheetVersion: 1 };
    const contract: ContractTable = {
      ...generatedContract({ ...keys, ...termSheet, terms, at }, running, undefined),
      status: 'signedAll',
      waitsFor: [],
      externalNumber: moved.number,
      licensorSignedAt: at,
      licenseeSignedAt: at,
      signedOn,
    };
    await insertContract(trx, contract);
    await writeHistory(trx, ctx.tenant, importEntry('contract', contract, by));
    await emit(trx, ctx, contractSigned, { ...signedPayload(contract, signedOn), imported: true });
    return contract;
  }

  private async storeTermSheet(
    trx: Trx,
    { tenant }: CallContext,
    by: Request['by'],
    { terms }: Request['contracts'][number],
    at: string,
  ): Promise<TermSheetTable> {
    const running = await workflowForTermSheet(trx, tenant);
    const number = await nextNumber(trx, tenant, 'termSheet', yearOf(await today(trx)));
    const opened = { tenant, id: randomUUID(), number, versionId: randomUUID(), status: 'signedByAll' as const, copied: false };
    const head: TermSheetTable = {
      ...openedTermSheet({ ...opened, terms, by, at }, running),
      waitsFor: [],
      licensorSignedAt: at,
      licenseeSignedAt: at,
    };
    await insertTermSheet(trx, head, terms);
    await saveRights(trx, head, terms);
    await writeHistory(trx, tenant, importEntry('termSheet', head, by));
    return head;
  }
}

const importEntry = (
  itemKind: 'contract' | 'termSheet',
  item: Pick<ContractTable | TermSheetTable, 'id' | 'status' | 'createdAt'>,
  by: Request['by'],
) => ({ itemKind, itemId: item.id, version: 1, revision: 0, action: 'import', from: null, path: [item.status], by, at: item.createdAt });
