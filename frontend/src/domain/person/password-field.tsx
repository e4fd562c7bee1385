import { PASSWORD_RULES } from '@bls/proto/domain/user-fields/password';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { FormText } from '../../ui/form/form-fields.js';

type Props = Omit<ComponentProps<typeof FormText>, 'type' | 'end' | 'autoComplete'> & {
  /** Whether password managers fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that reveals the text. */
export function FormPassword(props: Props) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const eye = (
    <button
      type="button"
      aria-label={t(visible ? 'password.hide' : 'password.show')}
      onClick={() => setVisible(!visible)}
      className="flex size-6 items-center justify-center rounded-sm text-quiet hover:text-text"
    >
      {visible ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
    </button>
  );
  return <FormText {...props} type={visible ? 'text' : 'password'} end={eye} />;
}

/** The rules of a new password; each is ticked as soon as it is met. */
export function PasswordRules({ name }: { name: string }) {
  const { t } = useTranslation();
  const typed = (useWatch({ name }) as string | undefined) ?? '';
  return (
    <ul aria-label={t('password.rules')} className="space-y-0.5 text-xs">
      {PASSWORD_RULES.map((rule) => {
        const holds = rule.holds(typed);
        const Icon = holds ? Check : Circle;
        return (
          <li key={rule.id} className={cx('flex items-start gap-1.5', holds ? 'text-ok' : 'text-muted')}>
            <Icon size={13} strokeWidth={holds ? 3 : 2} aria-hidden className="mt-px shrink-0" />
            <span className="min-w-0 break-words">
              {t(`rule.${rule.id}`, rule.params ?? {})}
              <span className="sr-only"> ({t(holds ? 'password.ruleHolds' : 'password.ruleMissing')})</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A new password, its rules and its repetition: the fields `password` and `confirmPassword`. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FormPassword name="password" label={label} autoComplete="new-password" required />
      <PasswordRules name="password" />
      <FormPassword name="confirmPassword" label={t('password.again')} autoComplete="new-password" required />
    </>
  );
}
