import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailAccountTest } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { MAIL_SERVER_TYPES, mailServerTypeName } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { audit } from '../../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { mailAccount } from './accounts.repository.js';
import { type Outcome, tryPop3, trySmtp } from './try-connection.js';
import { storedPassword } from './mail-account.js';
import { resolveServerAddress } from './server-address.js';
import { openPassword } from './sealed-password.js';

type Result = ResponseOf<typeof mailAccountTest>;
const MAX_TESTS = 10;
const WINDOW_MS = 60_000;

/**
 * Tests a mail server for an administrator. So that it cannot be used to scan networks, only mail ports and public addresses are
 * allowed (unless the installation allows more), tests per minute and their time are limited, and the result is one word.
 */
@Handler(mailAccountTest)
export class TestMailAccount {
  private readonly tests = new Map<string, number[]>();

  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute(request: RequestOf<typeof mailAccountTest>, ctx: CallContext): Promise<Result> {
    this.countTest(ctx.tenant);
    const { serverType, server, port, email, ssl } = request;
    const address = await resolveServerAddress(request, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    const password = request.password ?? (await this.openStoredPassword(request, ctx));
    const connection = { email, password, server, address: address ?? '', port, ssl };
    const tryConnection = serverType === MAIL_SERVER_TYPES.SMTP ? trySmtp : tryPop3;
    const outcome = address ? await tryConnection(connection) : 'connection';
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

  private async openStoredPassword(request: RequestOf<typeof mailAccountTest>, ctx: CallContext): Promise<string> {
    const stored = await this.db.read(ctx, (trx) => mailAccount(trx, ctx.tenant, request.type, request.serverType));
    storedPassword(stored, request);
    return stored ? openPassword(this.cipher, stored) : '';
  }

  private countTest(tenant: string): void {
    const now = Date.now();
    const recent = (this.tests.get(tenant) ?? []).filter((at) => at > now - WINDOW_MS);
    if (recent.length >= MAX_TESTS) throw new CallError('tooManyRequests');
    this.tests.set(tenant, [...recent, now]);
  }
}

function resultOf(serverType: RequestOf<typeof mailAccountTest>['serverType'], outcome: Outcome): Result {
  const name = serverType === MAIL_SERVER_TYPES.SMTP ? 'smtp' : 'pop3';
  return outcome === 'ok'
    ? { success: true, result: `${name}Success`, reason: null }
    : { success: false, result: `${name}Failure`, reason: outcome };
}
