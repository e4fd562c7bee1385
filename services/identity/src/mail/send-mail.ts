import { mailQueued } from '@bls/proto/events/identity';
import type { PayloadOf } from '@bls/proto/event';
import { idSchema } from '@bls/proto/ids';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext, JobContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { defineJob, JobQueue, Works } from '@bls/kit/jobs';
import { Controller, Inject } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { IdentityDb } from '../db/schema.js';
import { MAILER, type Mailer } from './mailer.js';

const sendMail = defineJob('send-mail', z.object({ mailId: idSchema }));

/** Sends written mails: one job each, so that one bad address holds up nobody else. */
@Controller()
export class SendMail {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly queue: JobQueue,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  @Consumes(mailQueued, 'mail-jobs')
  async queued({ mailIds }: PayloadOf<typeof mailQueued>, ctx: EventContext, _trx: Transaction<IdentityDb>): Promise<void> {
    for (const mailId of mailIds) await this.queue.add(sendMail, { mailId }, { id: mailId, ctx });
  }

  /** A mail that is out already is not sent again, unless the process died between the server's yes and our note of it. */
  @Works(sendMail)
  async send({ mailId }: { mailId: string }, ctx: JobContext): Promise<void> {
    const mail = await this.db.read(ctx, (trx) =>
      trx.selectFrom('mails').selectAll().where('tenant', '=', ctx.tenant).where('id', '=', mailId).where('state', '!=', 'sent').executeTakeFirst(),
    );
    if (!mail) return;
    try {
      await this.mailer.send(mail);
      await this.note(ctx, mailId, { state: 'sent', error: null, sentAt: sql<Date>`now()` });
    } catch (error) {
      await this.note(ctx, mailId, { state: 'failed', error: error instanceof Error ? error.message.slice(0, 500) : String(error) });
      throw error;
    }
  }

  private async note(ctx: JobContext, mailId: string, set: Record<string, unknown>): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      await trx.updateTable('mails').set(set).where('tenant', '=', ctx.tenant).where('id', '=', mailId).execute();
    });
  }
}
