import { passkeyAdd, passkeyStart } from '@bls/proto/client/identity/sign-in/two-factor';
import { passkeyNameSchema } from '@bls/proto/domain/user-fields/passkey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import { packRule } from '../../lib/forms/rule-form.js';
import { useCommand } from '../../lib/api/query.js';
import { createPasskey, PasskeyError } from './passkey.js';
import { TwoFactorCodes } from './two-factor-codes.js';

const withPassword = z.strictObject({ name: passkeyNameSchema, password: z.string().min(1).max(200) });

type Props = {
  onClose: () => void;
  onDone: () => void;
  /** The account password, where it has just been entered. */
  password?: string | undefined;
};

/** Adds a passkey: name and password, the question of the browser, and recovery codes where this is the first second factor. */
export function AddPasskey({ onClose, onDone, password }: Props) {
  const { t } = useTranslation();
  const start = useCommand(passkeyStart);
  const add = useCommand(passkeyAdd);
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useZodForm(withPassword, { name: '', password: password ?? '' });
  const refuse = (field: string, rule: string) =>
    form.setError(field, { type: 'server', message: packRule({ rule }) }, { shouldFocus: field !== 'root' });
  const finish = () => {
    notify.success(t('passkey.done'));
    onDone();
  };
  const submit = async ({ name, password: entered }: z.infer<typeof withPassword>) => {
    try {
      const passkey = await createPasskey(await start.mutateAsync({ password: entered }));
      const { recoveryCodes } = await add.mutateAsync({ name, passkey });
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      else finish();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (error instanceof PasskeyError) refuse('root', `passkey.${error.reason}`);
      else if (code === 'invalidPasskey') refuse('root', 'passkey.refused');
      else if (code === 'invalidCredentials' && password === undefined) refuse('password', 'twoFactor.password');
      else throw error;
    }
  };
  if (codes) return <TwoFactorCodes codes={codes} onClose={finish} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t('passkey.add')}
      text={t(password === undefined ? 'passkey.addText' : 'passkey.text')}
      width="small"
      form={form}
      onSubmit={(values) => submit(values as z.infer<typeof withPassword>)}
      submit={t('twoFactor.next')}
    >
      <FormText name="name" label={t('passkey.name')} help={t('passkey.nameHelp')} maxLength={60} autoComplete="off" required />
      {password === undefined ? (
        <FormText name="password" label={t('twoFactor.password')} type="password" autoComplete="current-password" required />
      ) : null}
    </FormDialog>
  );
}
