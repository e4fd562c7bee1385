import type { Language, OneTimeCodePurpose } from '@bls/proto/domain/enumerations/identity';
import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { mailWords } from '../../mail/texts/mail-texts.js';
import { WriteAccountMail } from '../../mail/sending/write-account-mail.js';
import { WriteTextMessage } from '../../mail/sms/write-text-message.js';
import { translate } from '../../mail/texts/texts.js';

/** Who gets a code, and where: by text message to a phone (E.164) or by mail. */
export type CodeReceiver = { name: string; userId?: string } & ({ phone: string } | { email: string });
type Sending = { purpose: OneTimeCodePurpose; code: string; language: Language; receiver: CodeReceiver };

/** Writes the message with a code in the transaction of the code. */
@Injectable()
export class SendCode {
  constructor(
    private readonly writeTextMessage: WriteTextMessage,
    private readonly mails: WriteAccountMail,
  ) {}

  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, { purpose, code, language, receiver }: Sending): Promise<void> {
    const params = { code, tenant: ctx.tenant, minutes: ONE_TIME_CODE.validMinutes };
    const t = (key: string): string => translate(language, `oneTimeCode.${key}`, params);
    const { name, userId } = receiver;
    if ('phone' in receiver) {
      const message = { to: receiver.phone, toName: name, language, subject: t('subject'), text: t(`sms.${purpose}`) };
      return this.writeTextMessage.execute(trx, ctx, userId ? { ...message, userId } : message);
    }
    const words = { code, minutes: String(ONE_TIME_CODE.validMinutes) };
    await this.mails.execute(trx, ctx, {
      kind: 'oneTimeCode',
      receiver: { name, email: receiver.email, language, ...(userId ? { userId } : {}) },
      values: (each) => ({ ...words, purpose: mailWords(each, `codePurpose.${purpose}`) }),
    });
  }
}
