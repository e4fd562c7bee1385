import type { Language, OneTimeCodePurpose } from '@bls/proto/domain/enumerations/identity';
import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import { Injectable } from '@nestjs/common';
import { mailPhrase, translate, WriteAccountMail, WriteTextMessage } from '../../mail/mail.api.js';
import type { Trx } from '../../db/schema.js';

/** The receiver of a code: by text message to a phone (E.164) or by mail. */
export type CodeReceiver = { name: string; userId?: string } & ({ phone: string } | { email: string });
type CodeMessage = { purpose: OneTimeCodePurpose; code: string; language: Language; receiver: CodeReceiver };

/** Writes the message with a code, in the transaction of the code. */
@Injectable()
export class SendCode {
  constructor(
    private readonly writeTextMessage: WriteTextMessage,
    private readonly mails: WriteAccountMail,
  ) {}

  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, { purpose, code, language, receiver }: CodeMessage): Promise<void> {
    const params = { code, tenant: ctx.tenant, minutes: ONE_TIME_CODE.validMinutes };
    const t = (key: string): string => translate(language, `oneTimeCode.${key}`, params);
    const { name, userId } = receiver;
    if ('phone' in receiver) {
      const message = { to: receiver.phone, toName: name, language, subject: t('subject'), text: t(`sms.${purpose}`) };
      return this.writeTextMessage.execute(trx, ctx, userId ? { ...message, userId } : message);
    }
    const values = { code, minutes: String(ONE_TIME_CODE.validMinutes) };
    await this.mails.execute(trx, ctx, {
      kind: 'oneTimeCode',
      receiver: { name, email: receiver.email, language, ...(userId ? { userId } : {}) },
      values: (each) => ({ ...values, purpose: mailPhrase(each, `codePurpose.${purpose}`) }),
    });
  }
}
