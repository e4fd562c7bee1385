import { logonFields } from '@bls/proto/calls/identity/session';
import { LOGON_COUNTRIES } from '@bls/proto/enumerations/identity';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/alert.js';
import { Form, SubmitButton } from '../../components/form.js';
import { FormCheckbox, FormSelect, FormText } from '../../components/form-fields.js';
import { TenantMark } from '../../components/tenant-mark.js';
import { ApiError } from '../../lib/api-error.js';
import { packRule, useZodForm } from '../../lib/form.js';
import { LANGUAGES } from '../../lib/i18n.js';
import { changeLanguage } from '../../lib/language.js';
import { type Credentials, signIn } from '../../lib/logon.js';
import { useScreen } from '../../lib/screen.js';
import { useTenant } from '../../lib/tenant.js';

/** Only a path of this product: a link must not be able to send people elsewhere after they signed in. */
const safeReturn = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/logon') ? value : '/home';

/** Sign-in with country, language, user name and password. */
export default function Logon() {
  const { t, i18n } = useTranslation();
  const { search, go } = useScreen();
  const { title } = useTenant();
  const [visible, setVisible] = useState(false);
  const form = useZodForm(logonFields, { userName: '', password: '', country: 'HK', language: i18n.language, stayLoggedIn: false });

  const submit = async (values: object) => {
    try {
      const { reload } = await signIn(values as Credentials);
      go(safeReturn(search['returnURL']), { replace: true });
      if (reload) window.location.reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = { invalidCredentials: 'password', accountInactive: 'userName' }[error.code];
      if (!field) throw error;
      form.setError(field, { type: 'server', message: packRule({ rule: `account.${error.code}` }) }, { shouldFocus: true });
    }
  };

  const eye = (
    <button
      type="button"
      aria-label={t(visible ? 'account.logon.hidePassword' : 'account.logon.showPassword')}
      onClick={() => setVisible(!visible)}
      className="flex size-6 items-center justify-center rounded-sm text-quiet hover:text-text"
    >
      {visible ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
    </button>
  );
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-6 px-4 py-10">
      <TenantMark layout="default" />
      <div className="w-full max-w-[392px] rounded-lg border border-line bg-surface p-6 max-sm:p-5">
        <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('account.logon.title')}
        </h1>
        <p className="mb-5 text-muted">{title ? t('account.logon.to', { tenant: title }) : t('account.logon.text')}</p>
        {search['expired'] ? (
          <div className="mb-4">
            <Alert tone="warning">{t('account.logon.expired')}</Alert>
          </div>
        ) : null}
        <Form form={form} onSubmit={submit}>
          <div className="grid grid-cols-2 gap-3">
            <FormSelect
              name="country"
              label={t('account.logon.country')}
              options={LOGON_COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) }))}
            />
            <FormSelect
              name="language"
              label={t('shell.language')}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChanged={(value: 'en' | 'zh') => void changeLanguage(value)}
            />
          </div>
          <FormText name="userName" label={t('account.logon.userName')} autoComplete="username" autoFocus required />
          <FormText
            name="password"
            label={t('account.logon.password')}
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            end={eye}
            required
          />
          <FormCheckbox name="stayLoggedIn" label={t('account.logon.stay')} />
          <SubmitButton className="w-full">{t('account.logon.submit')}</SubmitButton>
        </Form>
      </div>
    </div>
  );
}
