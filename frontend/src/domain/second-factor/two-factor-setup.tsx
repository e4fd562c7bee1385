import { twoFactorConfirm, twoFactorStart } from '@bls/proto/client/identity/sign-in/two-factor';
import { sixDigitsSchema } from '@bls/proto/domain/user-fields/one-time-code';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import { packRule } from '../../lib/forms/rule-form.js';
import { useCommand } from '../../lib/api/query.js';
import { TwoFactorCodes } from './two-factor-codes.js';
import { TwoFactorPassword } from './two-factor-password.js';
import { QrCode } from '../../ui/layout/qr-code.js';

const fields = z.strictObject({ code: sixDigitsSchema });
type Secret = { secret: string; uri: string };
type Props = {
  onClose: () => void;
  onDone: () => void;
  /** The account password, where it has just been entered. */
  password?: string | undefined;
};

/** Setup in three steps: the password, the app with its first code, the recovery codes where it is the first second factor. */
export function TwoFactorSetup({ onClose, onDone, password }: Props) {
  const { t } = useTranslation();
  const start = useCommand(twoFactorStart);
  const confirm = useCommand(twoFactorConfirm);
  const [secret, setSecret] = useState<Secret>();
  const [refused, setRefused] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useZodForm(fields, { code: '' });

  const { mutateAsync: begin } = start;
  useEffect(() => {
    if (password === undefined) return;
    begin({ password }).then(setSecret, () => setRefused(true));
  }, [begin, password]);

  const finish = () => {
    notify.success(t('twoFactor.added'));
    onDone();
  };
  if (codes) return <TwoFactorCodes codes={codes} onClose={finish} />;
  if (!secret && password !== undefined && !refused) return null;
  if (!secret)
    return (
      <TwoFactorPassword
        title={t('twoFactor.setUp')}
        text={t('twoFactor.passwordText')}
        submit={t('twoFactor.next')}
        onClose={onClose}
        onSubmit={async (entered) => setSecret(await start.mutateAsync({ password: entered }))}
      />
    );
  const run = async (code: string) => {
    try {
      const { recoveryCodes } = await confirm.mutateAsync({ code });
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      else finish();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalidAuthenticatorCode') throw error;
      form.setError('code', { type: 'server', message: packRule({ rule: 'twoFactor.code' }) }, { shouldFocus: true });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('twoFactor.setUp')} text={t('twoFactor.scanText')} width="small">
      <div className="space-y-4">
        <QrCode text={secret.uri} label={t('twoFactor.qr')} />
        <div>
          <p className="text-muted">{t('twoFactor.byHand')}</p>
          <p
            className="tabular mt-1 rounded-md border border-line bg-page px-3 py-2 font-mono text-sm break-all select-all"
            data-testid="secret"
          >
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        <Form form={form} onSubmit={(values) => run(String(values['code']))}>
          <FormText
            name="code"
            label={t('twoFactor.code')}
            help={t('twoFactor.codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <SubmitButton>{t('twoFactor.turnOn')}</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
