import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Language, OneTimeCodePurpose } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { countTry, forgetOldCodes, renewCode, returnTry, useUp } from './one-time-codes.repository.js';
import { type CodeReceiver, SendCode } from './send-code.js';

type Context = { tenant: string; requestId: string };

/** A code that was right a moment ago; `consume` uses it up in the transaction of what it was asked for. */
export type ProvenCode = { readonly tenant: string; readonly purpose: OneTimeCodePurpose; readonly target: string; readonly hash: Buffer };

export type CodeRequest = {
  purpose: OneTimeCodePurpose;
  /** What the code proves: the phone number, or the e-mail address as it was typed (its case does not matter). */
  target: string;
  language: Language;
  /** Undefined when there is nobody to send it to: everything else happens as if there were. */
  receiver: CodeReceiver | undefined;
};

/**
 * Codes of six digits, sent by text message or mail. Only a keyed hash is kept, bound to tenant, purpose and target; a code
 * is good for five minutes, five tries and one use, and the next one can be asked for after a minute.
 */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly sendCode: SendCode,
  ) {}

  /** Makes a code and writes its message, in the transaction of the request. Throws `codeTooSoon` {seconds}. */
  async send(trx: Trx, ctx: Context, { purpose, target: typed, language, receiver }: CodeRequest): Promise<void> {
    const target = normal(typed);
    const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
    await forgetOldCodes(trx, ctx.tenant);
    const renewal = await renewCode(trx, { tenant: ctx.tenant, purpose, target }, this.hash(ctx.tenant, purpose, target, code));
    if (!renewal.renewed) throw new CallError('codeTooSoon', { params: { seconds: renewal.waitSeconds } });
    if (receiver) await this.sendCode.execute(trx, ctx, { purpose, code, language, receiver });
  }

  /**
   * Is it the code? Runs in a transaction of its own, because a wrong try has to count although everything around it is
   * given up: call it before yours, and `consume` the answer in it. Throws `invalidOneTimeCode`.
   */
  async verify(ctx: Context, purpose: OneTimeCodePurpose, typed: string, code: string): Promise<ProvenCode> {
    const key = { tenant: ctx.tenant, purpose, target: normal(typed) };
    const hash = this.hash(ctx.tenant, purpose, key.target, code);
    const right = await this.db.transaction(ctx, async (trx) => {
      const stored = await countTry(trx, key);
      if (!stored || !timingSafeEqual(stored, hash)) return false;
      await returnTry(trx, key);
      return true;
    });
    if (!right) throw new CallError('invalidOneTimeCode');
    return { ...key, hash };
  }

  /** Uses the code up. Throws `invalidOneTimeCode` when somebody was faster. */
  async consume(trx: Trx, proven: ProvenCode): Promise<void> {
    if (!(await useUp(trx, proven, proven.hash))) throw new CallError('invalidOneTimeCode');
  }

  private hash(tenant: string, purpose: string, target: string, code: string): Buffer {
    return this.cipher.mac(`one-time code ${tenant} ${purpose} ${target}`, code);
  }
}

const normal = (target: string): string => target.trim().toLowerCase();
