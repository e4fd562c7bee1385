import { secondFactorSchema } from '@bls/proto/domain/user-fields/logon';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../ui/actions/button.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import { atField } from './at-field.js';

const fields = z.strictObject({ authenticatorCode: secondFactorSchema });
/** The first step has expired and must be repeated. */
const GONE = ['invalidOneTimeCode', 'invalidCredentials'];

type Props = { onSubmit: (code: string) => Promise<void>; onGone: () => void; children: ReactNode };

/** The second step: a code of the authenticator app, or a recovery code. */
export function SecondStep({ onSubmit, onGone, children }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  const form = useZodForm(fields, { authenticatorCode: '' });
  const other = () => {
    setRecovery(!recovery);
    form.reset();
  };
  const submit = async (code: string) => {
    try {
      await onSubmit(code);
    } catch (error) {
      if (error instanceof ApiError && GONE.includes(error.code)) onGone();
      atField(form, { invalidAuthenticatorCode: 'authenticatorCode' })(error);
    }
  };
  return (
    <>
      <p className="mb-5 text-muted">{t(recovery ? 'account.second.recoveryText' : 'account.second.text')}</p>
      <Form form={form} onSubmit={(values) => submit(String(values['authenticatorCode']))}>
        <FormText
          key={String(recovery)}
          name="authenticatorCode"
          label={t(recovery ? 'account.second.recoveryCode' : 'account.second.code')}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          maxLength={30}
          autoFocus
          required
        />
        <SubmitButton className="w-full">{t('account.second.submit')}</SubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          {children}
          <Button kind="quiet" onClick={other}>
            {t(recovery ? 'account.second.useApp' : 'account.second.useRecovery')}
          </Button>
        </div>
      </Form>
    </>
  );
}
