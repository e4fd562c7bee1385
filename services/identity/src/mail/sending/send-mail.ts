import { mailQueued } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext, JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobQueue, JobHandler } from '@bls/kit/jobs/job-queue';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { MailRoutes } from './mail-routes.js';
import { noteFailed, noteSent, unsentMail } from './mails.repository.js';

const sendMail = defineJob('send-mail', z.object({ mailId: idSchema }));

/** Sends written mails: one job each, so that one bad address holds up nobody else. */
@Controller()
export class SendMail {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly queue: JobQueue,
    private readonly routes: MailRoutes,
  ) {}

  @EventHandler(mailQueued, 'mail-jobs')
  async queued({ mailIds }: PayloadOf<typeof mailQueued>, ctx: EventContext, _trx: Trx): Promise<void> {
    for (const mailId of mailIds) await this.queue.add(sendMail, { mailId }, { id: mailId, ctx });
  }

  /** A mail that is out already is not sent again, unless the process died between the server's yes and our note of it. */
  @JobHandler(sendMail)
  async send({ mailId }: { mailId: string }, ctx: JobContext): Promise<void> {
    const mail = await this.db.read(ctx, (trx) => unsentMail(trx, ctx.tenant, mailId));
    if (!mail) return;
    try {
      const { mailer, sentBy } = await this.routes.of(ctx, mail.type);
      await mailer.send(mail);
      await this.db.transaction(ctx, (trx) => noteSent(trx, ctx.tenant, mailId, sentBy));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      await this.db.transaction(ctx, (trx) => noteFailed(trx, ctx.tenant, mailId, reason));
      throw error;
    }
  }
}
