import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { useCountdown } from '../../lib/timing/countdown.js';
import { issuesIn, showIssues, type ZodForm } from '../../lib/forms/rule-form.js';
import { Button } from '../../ui/actions/button.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { FieldMessage } from '../../ui/form/field.js';
import { FormText } from '../../ui/form/form-fields.js';

/**
 * The field `oneTimeCode` of the enclosing form, with a button that sends a code to the value of the field `to`.
 * Another code can be requested after a countdown of one minute.
 */
export function CodeField({ to, send, sent }: { to: string; send: (to: string) => Promise<unknown>; sent: (to: string) => string }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const stateId = useId();
  const [left, wait] = useCountdown();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const ask = async () => {
    setFailure(undefined);
    const address = String(form.getValues(to) ?? '');
    if (!(await form.trigger(to, { shouldFocus: true }))) return;
    setSending(true);
    try {
      await send(address);
      setSentTo(address);
      wait(ONE_TIME_CODE.resendSeconds);
      form.setFocus('oneTimeCode');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'codeTooSoon') wait(secondsIn(error.message) ?? ONE_TIME_CODE.resendSeconds);
      if (!showIssues(form as ZodForm, issuesIn(error))) setFailure(messageOf(error, t));
    } finally {
      setSending(false);
    }
  };

  return (
    <div>
      <div className="flex items-start gap-2">
        <FormText
          name="oneTimeCode"
          label={t('oneTimeCode.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="flex-1"
          required
        />
        <Button
          className="mt-6 max-sm:h-10"
          icon={<Send size={14} aria-hidden />}
          busy={sending}
          disabled={left > 0}
          onClick={() => void ask()}
        >
          {left > 0 ? t('oneTimeCode.again', { count: left }) : t(sentTo ? 'oneTimeCode.resend' : 'oneTimeCode.send')}
        </Button>
      </div>
      <FieldMessage id={stateId} error={failure} help={sentTo ? sent(sentTo) : undefined} />
    </div>
  );
}

/** The server gives the waiting time in its message only. */
const secondsIn = (text: string): number | undefined => {
  const found = /\d+/.exec(text)?.[0];
  return found ? Number(found) : undefined;
};
