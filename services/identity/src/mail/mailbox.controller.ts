import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { mailboxList, mailboxRead } from '@bls/proto/calls/identity/mailbox';
import { CallError } from '@bls/proto/errors';
import { SEARCH_FROM } from '@bls/proto/page';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Controller, Inject } from '@nestjs/common';
import { sql } from 'kysely';
import { contains } from '../companies/companies.queries.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';

const COLUMNS = ['id', 'toName', 'toAddress', 'language', 'subject', 'state', 'createdAt'] as const;
type Sort = 'createdAt' | 'toName' | 'subject';

/** The demo's mailbox. With a mail server configured it does not exist. */
@Controller()
export class MailboxController {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(mailboxList)
  list(request: RequestOf<typeof mailboxList>, ctx: CallContext): Promise<ResponseOf<typeof mailboxList>> {
    this.mustBeDemo();
    const { page, pageSize, sort = '-createdAt', search } = request;
    return this.db.read(ctx, async (trx) => {
      let query = trx.selectFrom('mails').where('tenant', '=', ctx.tenant);
      if (search && search.length >= SEARCH_FROM) {
        const pattern = contains(search);
        query = query.where((eb) => eb.or([eb('toName', 'ilike', pattern), eb('toAddress', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
      }
      const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const rows = await query
        .select(COLUMNS)
        .orderBy(sort.replace(/^-/, '') as Sort, direction)
        .orderBy('id', direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { rows, total, page, pageSize };
    });
  }

  @Handles(mailboxRead)
  async read(request: RequestOf<typeof mailboxRead>, ctx: CallContext): Promise<ResponseOf<typeof mailboxRead>> {
    this.mustBeDemo();
    const mail = await this.db.read(ctx, (trx) =>
      trx
        .selectFrom('mails')
        .select([...COLUMNS, 'text', 'html', 'path', 'error'])
        .where('tenant', '=', ctx.tenant)
        .where('id', '=', request.id)
        .executeTakeFirst(),
    );
    if (!mail) throw new CallError('notFound');
    return mail;
  }

  private mustBeDemo(): void {
    if (this.config.SMTP_URL) throw new CallError('notFound');
  }
}
