import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormText } from '../../ui/form/form-fields.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import { packRule } from '../../lib/forms/rule-form.js';

const fields = z.strictObject({ password: z.string().min(1).max(200) });
type Props = { title: string; text: string; submit: string; onClose: () => void; onSubmit: (password: string) => Promise<void> };

/** Asks for the account password before the second factor is changed or removed. */
export function TwoFactorPassword({ title, text, submit, onClose, onSubmit }: Props) {
  const { t } = useTranslation();
  const form = useZodForm(fields, { password: '' });
  const run = async (password: string) => {
    try {
      await onSubmit(password);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalidCredentials') throw error;
      form.setError('password', { type: 'server', message: packRule({ rule: 'twoFactor.password' }) }, { shouldFocus: true });
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={text}
      width="small"
      form={form}
      onSubmit={(values) => run(String(values['password']))}
      submit={submit}
    >
      <FormText name="password" label={t('twoFactor.password')} type="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
