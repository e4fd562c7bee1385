import { buffer } from 'node:stream/consumers';
import { idSchema } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import { FilesClient } from '@bls/shared/files/files-client';
import type { MailAttachment } from '../../db/inbox-mail-tables.js';
import type { IdentityDb } from '../../db/schema.js';
import { FileOfAttachment } from './file-of-attachment.js';
import { FindReplyAddress } from '../reply-addresses/find-reply-address.js';
import { BrandMail } from '../texts/brand-mail.js';
import { markFailed, markSent, unsentMail } from './mails.repository.js';
import { SelectMailer } from './select-mailer.js';

export const sendMailJob = defineJob('send-mail', z.object({ mailId: idSchema }));

/**
 * Sends a written mail. A mail that is sent already is not sent again, unless the process ended between the reply of the mail
 * server and the update of the row.
 */
@JobHandler(sendMailJob)
export class SendMail {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly selectMailer: SelectMailer,
    private readonly brand: BrandMail,
    private readonly files: FilesClient,
    private readonly fileOf: FileOfAttachment,
    private readonly replyAddress: FindReplyAddress,
  ) {}

  async execute({ mailId }: z.output<typeof sendMailJob.payload>, ctx: JobContext): Promise<void> {
    const mail = await this.db.read(ctx, async (trx) => {
      const found = await unsentMail(trx, ctx.tenant, mailId);
      if (!found) return undefined;
      const html = await this.brand.execute(trx, ctx.tenant, found.language, found.html);
      return { ...found, html, replyTo: await this.replyAddress.execute(trx, ctx.tenant, mailId) };
    });
    if (!mail) return;
    try {
      const { mailer, sentBy } = await this.selectMailer.execute(ctx, mail.type);
      // A mail that stays on the mailbox page needs no bytes.
      const attachments = sentBy === null ? [] : await this.bytesOf(mail.attachments, ctx);
      await mailer.send({ ...mail, attachments });
      await this.db.transaction(ctx, (trx) => markSent(trx, ctx.tenant, mailId, sentBy));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      await this.db.transaction(ctx, (trx) => markFailed(trx, ctx.tenant, mailId, reason));
      throw error;
    }
  }

  private bytesOf(attachments: readonly MailAttachment[], ctx: JobContext): Promise<{ filename: string; content: Buffer }[]> {
    return Promise.all(
      attachments.map(async (attachment) => {
        const { stream } = await this.files.open(await this.fileOf.execute(attachment, ctx), ctx);
        return { filename: attachment.name, content: await buffer(stream) };
      }),
    );
  }
}
