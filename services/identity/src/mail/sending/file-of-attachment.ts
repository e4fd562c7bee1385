import { billDocument } from '@bls/proto/contracts/calls/finance/bills';
import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '../../db/inbox-mail-tables.js';

/** The file of an attachment; finance renders that of a bill when no worker has done so yet. */
@Injectable()
export class FileOfAttachment {
  constructor(private readonly caller: Caller) {}

  async execute(attachment: MailAttachment, ctx: TenantContext): Promise<string> {
    if ('fileId' in attachment) return attachment.fileId;
    return (await this.caller.call(billDocument, { id: attachment.billId }, ctx)).fileId;
  }
}
