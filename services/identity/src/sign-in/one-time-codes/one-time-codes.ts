import { randomBytes, randomInt } from 'node:crypto';
import type { Language, OneTimeCodePurpose } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { type CodeKey, consumeCode, countTry, purgeOldCodes, renewCode, replaceCode, returnTry } from './one-time-codes.repository.js';
import { type CodeReceiver, SendCode } from './send-code.js';

type Context = { tenant: string; requestId: string };

/** A code that `verify` accepted; `consume` uses it in the transaction of the caller. */
export type VerifiedCode = {
  readonly tenant: string;
  readonly purpose: OneTimeCodePurpose;
  readonly target: string;
  /** As stored. */
  readonly hash: Buffer;
};

export type CodeRequest = {
  purpose: OneTimeCodePurpose;
  /** What the code verifies: a phone number or an e-mail address (case is ignored). */
  target: string;
  language: Language;
  /** Undefined when there is no receiver: everything except the sending happens. */
  receiver: CodeReceiver | undefined;
};

/**
 * One-time codes of six digits, sent by text message or mail. Only a keyed hash is stored, bound to tenant, purpose and target. A
 * code is valid for five minutes, five tries and one use; another can be requested after a minute.
 */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly sendCode: SendCode,
  ) {}

  /** Creates a code and writes its message, in the transaction of the request. Throws `codeTooSoon` {seconds}. */
  async send(trx: Trx, ctx: Context, { purpose, target: input, language, receiver }: CodeRequest): Promise<void> {
    const code = newCode();
    await this.renew(trx, { tenant: ctx.tenant, purpose, target: normalized(input) }, code);
    if (receiver) await this.sendCode.execute(trx, ctx, { purpose, code, language, receiver });
  }

  /**
   * Reserves a code that nobody knows, so that a job creates and sends the real one (`issue`): the request then takes the same time
   * whether there is a receiver or not. Returns the reservation. Throws `codeTooSoon` {seconds}.
   */
  async reserve(trx: Trx, ctx: Context, purpose: OneTimeCodePurpose, target: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    return (await this.renew(trx, { tenant: ctx.tenant, purpose, target: normalized(target) }, secret)).toString('base64url');
  }

  /** Creates the reserved code and writes its message. Returns false when that was done before, or another one was requested since. */
  async issue(trx: Trx, ctx: Context, reservation: string, request: CodeRequest & { receiver: CodeReceiver }): Promise<boolean> {
    const { purpose, target, language, receiver } = request;
    const key = { tenant: ctx.tenant, purpose, target: normalized(target) };
    const code = newCode();
    const issued = await replaceCode(trx, key, Buffer.from(reservation, 'base64url'), this.cipher.hash(purposeOf(key), code));
    if (issued) await this.sendCode.execute(trx, ctx, { purpose, code, language, receiver });
    return issued;
  }

  /** Uses up the reservation without a message. Returns false when it was used or replaced before. */
  discard(trx: Trx, ctx: Context, reservation: string, { purpose, target }: Pick<CodeRequest, 'purpose' | 'target'>): Promise<boolean> {
    return consumeCode(trx, { tenant: ctx.tenant, purpose, target: normalized(target) }, Buffer.from(reservation, 'base64url'));
  }

  private async renew(trx: Trx, key: CodeKey, code: string): Promise<Buffer> {
    await purgeOldCodes(trx, key.tenant);
    const hash = this.cipher.hash(purposeOf(key), code);
    const renewal = await renewCode(trx, key, hash);
    if (!renewal.renewed) throw new CallError('codeTooSoon', { params: { seconds: renewal.waitSeconds } });
    return hash;
  }

  /**
   * Checks a code in its own transaction, so that a wrong try counts although the request fails. Call it before your transaction,
   * and `consume` the result in it. Throws `invalidOneTimeCode`.
   */
  async verify(ctx: Context, purpose: OneTimeCodePurpose, input: string, code: string): Promise<VerifiedCode> {
    const key = { tenant: ctx.tenant, purpose, target: normalized(input) };
    const hash = await this.db.transaction(ctx, async (trx) => {
      const stored = await countTry(trx, key);
      if (!stored || !this.cipher.isHashOf(purposeOf(key), code, stored)) return undefined;
      await returnTry(trx, key);
      return stored;
    });
    if (!hash) throw new CallError('invalidOneTimeCode');
    return { ...key, hash };
  }

  /** Uses the code. Throws `invalidOneTimeCode` when another request has used it. */
  async consume(trx: Trx, verified: VerifiedCode): Promise<void> {
    if (!(await consumeCode(trx, verified, verified.hash))) throw new CallError('invalidOneTimeCode');
  }
}

const purposeOf = ({ tenant, purpose, target }: CodeKey): string => `one-time code ${tenant} ${purpose} ${target}`;

const newCode = (): string => String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');

const normalized = (target: string): string => target.trim().toLowerCase();
