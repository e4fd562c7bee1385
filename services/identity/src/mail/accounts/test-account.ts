import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { mailAccountTest } from '@bls/proto/contracts/calls/identity/mail-settings';
import { MAIL_SERVER_TYPES, mailServerTypeName } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { mailAccount } from './accounts.repository.js';
import { type Outcome, tryPop3, trySmtp } from './connect.js';
import { keptPassword } from './mail-accounts.js';
import { addressOf } from './reach.js';
import { openPassword } from './sealed-password.js';

type Result = ResponseOf<typeof mailAccountTest>;
const MOST_TESTS = 10;
const WINDOW_MS = 60_000;

/**
 * Tries a mail server for an administrator. So that nobody learns from it what runs where: only mail ports and addresses
 * outside unless the installation allows more, few tries a minute, a deadline, and an answer of one word.
 */
@Injectable()
export class TestAccount {
  private readonly tries = new Map<string, number[]>();

  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute(request: RequestOf<typeof mailAccountTest>, ctx: CallContext): Promise<Result> {
    this.count(ctx.tenant);
    const { serverType, server, port, email, ssl } = request;
    const address = await addressOf(request, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    const password = request.password ?? (await this.storedPassword(request, ctx));
    const connection = { email, password, server, address: address ?? '', port, ssl };
    const attempt = serverType === MAIL_SERVER_TYPES.SMTP ? trySmtp : tryPop3;
    const outcome = address ? await attempt(connection) : 'connection';
    await this.db.transaction(ctx, (trx) =>
      audit(trx, ctx, {
        kind: 'mailServerTested',
        userId: ctx.actor.userId,
        userName: ctx.actor.name,
        detail: { mailServer: mailServerTypeName(serverType), server, port, email, success: outcome === 'ok' },
      }),
    );
    return resultOf(serverType, outcome);
  }

  private async storedPassword(request: RequestOf<typeof mailAccountTest>, ctx: CallContext): Promise<string> {
    const stored = await this.db.read(ctx, (trx) => mailAccount(trx, ctx.tenant, request.type, request.serverType));
    keptPassword(stored, request);
    return stored ? openPassword(this.cipher, stored) : '';
  }

  private count(tenant: string): void {
    const now = Date.now();
    const recent = (this.tries.get(tenant) ?? []).filter((at) => at > now - WINDOW_MS);
    if (recent.length >= MOST_TESTS) throw new CallError('tooManyRequests');
    this.tries.set(tenant, [...recent, now]);
  }
}

function resultOf(serverType: RequestOf<typeof mailAccountTest>['serverType'], outcome: Outcome): Result {
  const name = serverType === MAIL_SERVER_TYPES.SMTP ? 'smtp' : 'pop3';
  return outcome === 'ok'
    ? { success: true, result: `${name}Success`, reason: null }
    : { success: false, result: `${name}Failure`, reason: outcome };
}
