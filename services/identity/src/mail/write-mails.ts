import { randomUUID } from 'node:crypto';
import { type Capability, can } from '@bls/proto/permissions';
import type { WorkItemMoved } from '@bls/proto/work-item';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { Trx } from '../db/schema.js';
import type { Recipient } from '../inbox/recipients.queries.js';
import { composeMail, type MailReason } from './compose-mail.js';
import { insertMails } from './mails.repository.js';

/** More people than this share a role rather than a task; they see the item in their list. */
const MOST_MAILED = 50;
type Readers = { waiting: Recipient[]; returned: Recipient[]; capabilities: Capability[] };

/** Writes the mails of a move beside it, so that a mail exists exactly when the move does. Sending comes after. */
@Injectable()
export class WriteMails {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  /** Returns the ids of the mails. */
  async execute(trx: Trx, tenant: string, move: WorkItemMoved, readers: Readers): Promise<string[]> {
    const reasons = new Map<Recipient, MailReason>();
    for (const person of readers.returned) reasons.set(person, { kind: 'returned' });
    for (const person of readers.waiting) {
      const capability = readers.capabilities.find((c) => can(person, c));
      if (capability) reasons.set(person, { kind: 'waiting', capability });
    }
    const link = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/#${move.path}`;
    const mails = [...reasons].slice(0, MOST_MAILED).map(([person, reason]) => ({
      tenant,
      id: randomUUID(),
      userId: person.id,
      toName: person.fullName,
      toAddress: person.email,
      language: person.language,
      path: move.path,
      ...composeMail(move, { name: person.fullName, language: person.language, timeOffset: person.timeOffset }, reason, tenant, link),
    }));
    await insertMails(trx, mails);
    return mails.map((mail) => mail.id);
  }
}
