import { randomUUID } from 'node:crypto';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { DECISION_LINK_DAYS, isDecisionKind, isReview, linkRefusal } from '@bls/proto/domain/inbox/decision-link';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { saveLinks } from './decision-links.repository.js';
import { decisionUrl } from './decision-token.js';

const DAY_MS = 86_400_000;

type Item = { id: string; kind: WorkItemKind; number: string; path: string; status: string; revision: number };
type Holder = { userId: string; role: Role; language: Language; capability: Capability };
/** The addresses of the page of a link: as such, and for what the two buttons of a mail say. */
export type DecisionUrls = { open: string; approve: string; changes: string; expiresAt: string };

/** Makes the links by which people decide an item that waits for them. */
@Injectable()
export class IssueDecisionLinks {
  constructor(
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
  ) {}

  /** By person. Nobody has one for an item that is no review, or whose role the tenant allows no links. */
  async execute(trx: Trx, tenant: string, item: Item, holders: readonly Holder[]): Promise<Map<string, DecisionUrls>> {
    const { kind, id: itemId, number, path, status, revision } = item;
    if (!isDecisionKind(kind)) return new Map();
    const settings = await readSettings(trx, tenant);
    const allowed = holders.filter(({ role, capability }) => isReview(capability) && !linkRefusal(settings, role));
    const expiresAt = new Date(Date.now() + DECISION_LINK_DAYS * DAY_MS).toISOString();
    const keyId = this.cipher.keys.current;
    const links = await saveLinks(
      trx,
      allowed.map(({ userId, language, capability }) => {
        return { tenant, id: randomUUID(), userId, itemId, revision, kind, status, capability, path, number, language, keyId, expiresAt };
      }),
    );
    const { PUBLIC_URL } = this.config;
    return new Map(
      links
        .filter(({ usedAt }) => !usedAt)
        .map((link) => [
          link.userId,
          {
            open: decisionUrl(this.cipher, PUBLIC_URL, link),
            approve: decisionUrl(this.cipher, PUBLIC_URL, link, 'approve'),
            changes: decisionUrl(this.cipher, PUBLIC_URL, link, 'changes'),
            expiresAt: link.expiresAt,
          },
        ]),
    );
  }
}
