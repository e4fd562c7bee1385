import { randomUUID } from 'node:crypto';
import { mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import { languageOfLink } from '@bls/proto/domain/inbox/decision-link';
import type { UserNotification } from '@bls/proto/domain/notifications/user-settings';
import { pageLink } from '@bls/proto/presentation/page-link';
import { jsonb } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { accountTypeOf, composeMail, documentsOf, insertMails, mailTextsOf, OfferReplies } from '../../mail/mail.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { IssueDecisionLinks } from '../decision-links/issue-decision-links.js';
import { commentFor } from '../recipients/move-rules.js';
import type { Notified, Recipient } from '../recipients/recipient.js';
import type { Person } from '../recipients/recipients.queries.js';
import { readTenant } from '../../tenants/tenants.api.js';

/** At most this many users get a mail about a move. The others find the item in their list. */
const MAX_MAILED = 50;

/** Writes the mails about a move in its transaction. They are sent after the commit. */
@Injectable()
export class WriteMoveMails {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
    @Inject(IssueDecisionLinks) private readonly links: Pick<IssueDecisionLinks, 'execute'>,
    @Inject(OfferReplies) private readonly replies: Pick<OfferReplies, 'offered' | 'save'>,
  ) {}

  /** Returns the ids of the mails. */
  async execute(
    trx: Trx,
    tenant: string,
    move: Notified,
    recipients: readonly Recipient<Person>[],
    preferences: ReadonlyMap<string, UserNotification>,
  ): Promise<string[]> {
    if (recipients.length === 0) return [];
    const { roleLabels } = await readTenant(trx, tenant);
    const texts = await mailTextsOf(trx, tenant, ['waiting', 'returned', 'mentioned', 'informed']);
    const link = pageLink(this.config.PUBLIC_URL, tenant, move.path);
    const mailed = recipients.slice(0, MAX_MAILED).map(({ person, reason }) => {
      return { person, reason, language: preferences.get(person.id)?.mailLanguage ?? mailingLanguageOf(person.language) };
    });
    const holders = mailed.flatMap(({ person: { id: userId, role, language: screens }, reason, language }) =>
      reason.kind === 'waiting' ? [{ userId, role, capability: reason.capability, language: languageOfLink(language, screens) }] : [],
    );
    const decide = await this.links.execute(trx, tenant, move, holders);
    const { id, kind, path, partOf: itemId, threadId } = move;
    const offered = threadId && (await this.replies.offered(trx, tenant, kind));
    const mails = mailed.map(({ person, reason, language }) => {
      const { fullName: name, timeOffset, timeZone, dateFormat } = person;
      const reader = { name, language, timeOffset, timeZone, dateFormat, roleLabels };
      return {
        tenant,
        id: randomUUID(),
        userId: person.id,
        toName: person.fullName,
        toAddress: person.email,
        language,
        path: move.path,
        type: accountTypeOf(move.kind),
        attachments: jsonb(documentsOf(move, reason)),
        ...composeMail(
          { ...move, comment: commentFor(move, person.role, reason.kind === 'returned') },
          reader,
          reason,
          tenant,
          link,
          texts,
          { decide: decide.get(person.id), ...(offered ? { repliesUntil: offered.expiresAt } : {}) },
        ),
      };
    });
    await insertMails(trx, mails);
    if (offered) await this.replies.save(trx, tenant, { kind, itemId: itemId ?? id, threadId, path }, offered, mails);
    return mails.map((mail) => mail.id);
  }
}
