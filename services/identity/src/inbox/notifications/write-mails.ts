import { randomUUID } from 'node:crypto';
import { mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import type { UserNotification } from '@bls/proto/domain/notifications/user-settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { commentFor } from '../moves/move.js';
import type { Recipient } from '../moves/recipients.queries.js';
import type { Hearer } from './telling.js';
import { accountTypeOf } from '../../mail/sending/account-type.js';
import { composeMail } from '../../mail/texts/compose-mail.js';
import { insertMails } from '../../mail/sending/mails.repository.js';
import { textsOfMails } from '../../mail/texts/own-texts.queries.js';
import { readTenant } from '../../tenants/tenants.queries.js';

/** More people than this share a role rather than a task; they see the item in their list. */
const MOST_MAILED = 50;

/** Writes the mails of a move beside it, so that a mail exists exactly when the move does. Sending comes after. */
@Injectable()
export class WriteMails {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>) {}

  /** Returns the ids of the mails. */
  async execute(
    trx: Trx,
    tenant: string,
    move: WorkItemMoved,
    hearers: readonly Hearer<Recipient>[],
    preferences: ReadonlyMap<string, UserNotification>,
  ): Promise<string[]> {
    if (hearers.length === 0) return [];
    const { roleLabels } = await readTenant(trx, tenant);
    const texts = await textsOfMails(trx, tenant, ['waiting', 'returned', 'informed']);
    const link = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/#${move.path}`;
    const mails = hearers.slice(0, MOST_MAILED).map(({ person, reason }) => {
      const language = preferences.get(person.id)?.mailLanguage ?? mailingLanguageOf(person.language);
      const reader = { name: person.fullName, language, timeOffset: person.timeOffset, roleLabels };
      return {
        tenant,
        id: randomUUID(),
        userId: person.id,
        toName: person.fullName,
        toAddress: person.email,
        language,
        path: move.path,
        type: accountTypeOf(move.kind),
        ...composeMail(
          { ...move, comment: commentFor(move, person.role, reason.kind === 'returned') },
          reader,
          reason,
          tenant,
          link,
          texts,
        ),
      };
    });
    await insertMails(trx, mails);
    return mails.map((mail) => mail.id);
  }
}
