import { storeFields } from '@bls/proto/domain/aul/fields';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { aulApproved } from '@bls/proto/contracts/events/approvals';
import { Caller } from '@bls/kit/rpc/call-client';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext, TenantContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { frameOf } from '../contracts/contracts.queries.js';
import type { Trx } from '../db/schema.js';
import type { FileRef, StoreRecord } from '../db/stores.js';
import { applicationById } from '../stores/applications.repository.js';
import { factsOfApplication } from '../stores/facts.js';
import { applyMove, outcomeOf } from '../stores/move.js';
import { LETTER_TEXT, settingOf, STAMP, STORE_SETTINGS } from '../stores/settings.js';
import { letterOf } from './letter.js';

/** Renders the letter of an approved application. While files is away the event is delivered again until it works. */
@Injectable()
export class RenderLetter {
  constructor(private readonly caller: Caller) {}

  @EventHandler(aulApproved, 'approvals-aul-letter')
  async afterApproval({ applicationId }: PayloadOf<typeof aulApproved>, context: EventContext, trx: Trx): Promise<void> {
    const row = await applicationById(trx, context.tenant, applicationId);
    // withdrawn meanwhile, or rendered before
    if (row?.status !== 'pendingGenerateDraft') return;
    const draft = await this.draft(trx, row, context);
    const stamped = row.autoStamp ? await this.stamped(trx, row, context, { companyId: row.companyId }) : null;
    // without the stamp that the tenant took away meanwhile, people go on
    const outcome = outcomeOf(row, stamped ? 'generateStamped' : 'generateDraft', 'system', {
      ...factsOfApplication(row, { draftGenerated: true }),
      autoStamp: stamped !== null,
    });
    const changes = { draft, ...(stamped ? { stamped, sendCount: row.sendCount + 1 } : { autoStamp: false }) };
    await applyMove(trx, context, row, outcome, { by: null, at: new Date().toISOString(), given: {}, changes });
  }

  /** The letter without a stamp, for the licensor's eyes. */
  private draft(trx: Trx, row: StoreRecord, context: TenantContext): Promise<FileRef> {
    return this.render(trx, row, context, { key: `aul:${row.id}:draft`, scope: { staffOnly: true } });
  }

  /** The letter with the tenant's stamp; null where the tenant has none. */
  async stamped(trx: Trx, row: StoreRecord, context: TenantContext, scope: FileScope): Promise<FileRef | null> {
    const { value: stamp, revision } = await settingOf(trx, row.tenant, STAMP);
    if (stamp.mode === 'byLegal' || !stamp.fileId) return null;
    return this.render(trx, row, context, { key: `aul:${row.id}:stamped:${revision}`, scope, stamp: { ...stamp, fileId: stamp.fileId } });
  }

  private async render(
    trx: Trx,
    row: StoreRecord,
    context: TenantContext,
    wanted: { key: string; scope: FileScope; stamp?: Parameters<typeof letterOf>[2] },
  ): Promise<FileRef> {
    const { tenant } = row;
    const [{ value: settings }, { value: text }] = [
      await settingOf(trx, tenant, STORE_SETTINGS),
      await settingOf(trx, tenant, LETTER_TEXT),
    ];
    const facts = {
      ...row,
      settings,
      date: today({ tenant }),
      content: storeFields.parse(row.content),
      frame: await frameOf(trx, row.contractId),
    };
    const file = await this.caller.call(
      documentRender,
      {
        documentKey: wanted.key,
        document: letterOf(facts, text, wanted.stamp),
        fileName: `${row.number}-v${row.version}${wanted.stamp ? '' : '-draft'}.pdf`,
        owner: { kind: wanted.stamp ? 'aulLetter' : 'aulDraft', id: row.id },
        scope: wanted.scope,
      },
      context,
    );
    return { fileId: file.fileId, name: file.name };
  }
}
