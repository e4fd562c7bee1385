import { workspaceSend } from '@bls/proto/client/identity/accounts/workspace';
import { workspaceSendSchema } from '@bls/proto/contracts/calls/identity/accounts/workspace';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { api } from '../../lib/api/api.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCountdown } from '../../lib/timing/countdown.js';

/** The server sends at most one mail to a person within this time. */
const AGAIN_SECONDS = 60;

/** Mails the workspaces of an address. The answer is the same whether there are any or not. */
export default function FindWorkspace({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [left, wait] = useCountdown();
  const form = useZodForm(workspaceSendSchema, { email: '' });
  const submit = async (values: object) => {
    const { email } = values as { email: string };
    await api(workspaceSend, { email }, undefined, { tenant: '' });
    setSentTo(email);
    wait(AGAIN_SECONDS);
  };
  return (
    <>
      <p className="mb-5 text-muted">{t('account.workspace.note')}</p>
      <Form form={form} onSubmit={submit}>
        {sentTo ? <Alert tone="ok">{t('account.workspace.sent', { email: sentTo })}</Alert> : null}
        <FormText name="email" label={t('account.logon.email')} type="email" inputMode="email" autoComplete="email" autoFocus required />
        {left > 0 ? (
          <Button className="w-full" disabled>
            {t('oneTimeCode.again', { count: left })}
          </Button>
        ) : (
          <SubmitButton className="w-full">{t(sentTo ? 'account.workspace.again' : 'account.workspace.submit')}</SubmitButton>
        )}
        <Button kind="quiet" icon={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          {t('account.workspace.back')}
        </Button>
      </Form>
    </>
  );
}
