import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { pageLink } from '@bls/proto/presentation/page-link';
import { storeFields } from '@bls/proto/domain/aul/fields';
import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import type { FileRef, StoreRecord } from '../../db/stores.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { LETTER_TEXT, settingOf, STAMP, STORE_SETTINGS } from '../applications/settings.js';
import { Credentials } from '../proofs/credentials.js';
import { ensureProof } from '../proofs/proofs.repository.js';
import { letterOf } from './letter.js';

/** Renders letters into files. */
@Injectable()
export class LetterFiles {
  constructor(
    private readonly caller: Caller,
    private readonly credentials: Credentials,
  ) {}

  /** The letter without a stamp; only staff see it. */
  draft(trx: Trx, row: StoreRecord, ctx: TenantContext): Promise<FileRef> {
    return this.render(trx, row, ctx, { key: `aul:${row.id}:draft` });
  }

  /** The letter with the tenant's stamp, for staff until the letter is released; null where the tenant has none. */
  async stamped(trx: Trx, row: StoreRecord, ctx: TenantContext): Promise<FileRef | null> {
    const { value: stamp, revision } = await settingOf(trx, row.tenant, STAMP);
    if (stamp.mode === 'byLegal' || !stamp.fileId) return null;
    return this.render(trx, row, ctx, { key: `aul:${row.id}:stamped:${revision}`, stamp: { ...stamp, fileId: stamp.fileId } });
  }

  private async render(
    trx: Trx,
    row: StoreRecord,
    ctx: TenantContext,
    options: { key: string; stamp?: Parameters<typeof letterOf>[2] },
  ): Promise<FileRef> {
    const { tenant } = row;
    const [{ value: settings }, { value: text }] = [
      await settingOf(trx, tenant, STORE_SETTINGS),
      await settingOf(trx, tenant, LETTER_TEXT),
    ];
    const facts = {
      ...row,
      settings,
      date: await today(trx),
      content: storeFields.parse(row.content),
      terms: await contractTermsOf(trx, row.contractId),
      proof: await this.proofOf(trx, row),
    };
    const file = await this.caller.call(
      documentRender,
      {
        documentKey: options.key,
        document: letterOf(facts, text, options.stamp),
        fileName: `${row.number}-v${row.version}${options.stamp ? '' : '-draft'}.pdf`,
        owner: { kind: options.stamp ? 'aulLetter' : 'aulDraft', id: row.id },
        scope: { staffOnly: true },
      },
      ctx,
    );
    return { fileId: file.fileId, name: file.name };
  }

  /** The code of the public page of the letter, and its address. */
  private async proofOf(trx: Trx, row: StoreRecord): Promise<{ code: string; link: string }> {
    const { code } = await ensureProof(trx, row);
    return { code, link: pageLink(this.credentials.config.PUBLIC_URL, row.tenant, `/AULApplication/Verify?code=${code}`) };
  }
}
