import { secondFactorSchema } from '@bls/proto/domain/user-fields/logon';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import type { SecondFactor, SecondFactors } from '../../lib/session/logon.js';
import { answerWithPasskey, PasskeyError } from '../../domain/second-factor/passkey.js';
import { atField } from './at-field.js';

const fields = z.strictObject({ authenticatorCode: secondFactorSchema });
/** The first step has expired and must be repeated. */
const GONE = ['invalidOneTimeCode', 'invalidCredentials'];

type Props = {
  /** What the person has, with the first question for a passkey. */
  factors: SecondFactors;
  /** A new question: each is answered once. */
  ask: () => Promise<SecondFactors>;
  onSubmit: (factor: SecondFactor) => Promise<void>;
  onGone: () => void;
  children: ReactNode;
};

/** The second step: a passkey, a code of the authenticator app, or a recovery code. */
export default function SecondStep({ factors, ask, onSubmit, onGone, children }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(!factors.app && !factors.passkey);
  const [question, setQuestion] = useState(factors.passkey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(fields, { authenticatorCode: '' });
  const other = () => {
    setRecovery(!recovery);
    setFailure(undefined);
    form.reset();
  };
  const goBackWhenGone = (error: unknown): void => {
    if (error instanceof ApiError && GONE.includes(error.code)) onGone();
  };
  const submitCode = (authenticatorCode: string) =>
    onSubmit({ authenticatorCode }).catch((error: unknown) => {
      goBackWhenGone(error);
      atField(form, { invalidAuthenticatorCode: 'authenticatorCode' })(error);
    });
  const submitPasskey = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const options = question ?? (await ask()).passkey;
      if (!options) return;
      const passkey = await answerWithPasskey(options);
      setQuestion(null);
      await onSubmit({ passkey });
    } catch (error) {
      goBackWhenGone(error);
      setFailure(error instanceof PasskeyError ? t(`rule.passkey.${error.reason}`) : messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  const usesPasskey = factors.passkey !== null && !recovery;
  const usesCode = recovery || factors.app;
  const text = recovery ? 'recoveryText' : !usesPasskey ? 'text' : factors.app ? 'bothText' : 'passkeyText';
  return (
    <>
      <p className="mb-5 text-muted">{t(`account.second.${text}`)}</p>
      {failure ? (
        <div className="mb-4">
          <Alert tone="error">{failure}</Alert>
        </div>
      ) : null}
      {usesPasskey ? (
        <Button
          kind="primary"
          className="mb-4 w-full"
          busy={busy}
          autoFocus
          icon={<KeyRound size={15} aria-hidden />}
          onClick={() => void submitPasskey()}
        >
          {t('account.second.usePasskey')}
        </Button>
      ) : null}
      <Form form={form} onSubmit={(values) => submitCode(String(values['authenticatorCode']))}>
        {usesCode ? (
          <>
            <FormText
              key={String(recovery)}
              name="authenticatorCode"
              label={t(recovery ? 'account.second.recoveryCode' : 'account.second.code')}
              inputMode={recovery ? 'text' : 'numeric'}
              autoComplete={recovery ? 'off' : 'one-time-code'}
              maxLength={30}
              autoFocus={!usesPasskey}
              required
            />
            <SubmitButton className="w-full">{t('account.second.submit')}</SubmitButton>
          </>
        ) : null}
        <div className="flex flex-wrap justify-between gap-2">
          {children}
          {factors.app || factors.passkey ? (
            <Button kind="quiet" onClick={other}>
              {t(!recovery ? 'account.second.useRecovery' : factors.app ? 'account.second.useApp' : 'account.second.usePasskey')}
            </Button>
          ) : null}
        </div>
      </Form>
    </>
  );
}
