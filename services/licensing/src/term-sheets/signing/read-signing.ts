import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetSigning } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { LicensingDb } from '../../db/schema.js';
import { SignatureCheck, signedDealOf, workflowOfTermSheet } from '../../deals/deals.api.js';
import { termSheetActions } from '../term-sheet.js';
import { findByVersion } from '../term-sheets.repository.js';
import { dealToSign, TermSheetToSign } from './term-sheet-to-sign.js';

const NOTHING = { deal: null, fileId: null, storedFileId: null };

/** What the screen that signs a term sheet shows. */
@Handler(termSheetSigning)
export class ReadTermSheetSigning {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly documents: TermSheetToSign,
    private readonly signatures: SignatureCheck,
  ) {}

  async execute(
    { termSheetVersionId }: RequestOf<typeof termSheetSigning>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof termSheetSigning>> {
    const { actor } = ctx;
    const { found, signs } = await this.db.read(ctx, async (trx) => {
      const sheet = await findByVersion(trx, actor, termSheetVersionId);
      const { workflow } = await workflowOfTermSheet(trx, sheet.head);
      const isCurrent = sheet.head.versionId === termSheetVersionId;
      const actions = isCurrent ? termSheetActions(workflow, sheet.head, actor) : [];
      return { found: sheet, signs: actions.some(({ allowed, needs }) => allowed && needs.includes('signature')) };
    });
    if (!signs) return NOTHING;
    const deal = dealToSign(found);
    const side = actor.userType === USER_TYPES.licensor ? 'licensor' : 'licensee';
    const file = await this.documents.document(found, ctx);
    return { deal: signedDealOf(deal, file), fileId: file.fileId, storedFileId: await this.signatures.stored(deal, side, ctx) };
  }
}
