import { Check, LogOut, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../components/cx.js';
import { Popover } from '../components/popover.js';
import { ConfirmDialog } from '../components/confirm-dialog.js';
import { LANGUAGES } from '../lib/i18n.js';
import { changeLanguage } from '../lib/language.js';
import { navigate } from '../lib/navigate.js';
import { signOut, useUser } from '../lib/session.js';
import { useRoleLabel } from '../lib/tenant.js';
import { ACCENT_NAMES, ACCENTS, currentAccent, currentTheme, setAccent, setTheme } from '../lib/theme.js';
import { anyDirty } from '../lib/unsaved.js';

const initials = (name: string): string =>
  /^[\u4e00-\u9fff]/.test(name)
    ? name.slice(-2)
    : name
        .split(/\s+/)
        .map((word) => word[0] ?? '')
        .slice(0, 2)
        .join('')
        .toUpperCase();

/** Who is signed in, with the look, the language and the way out. */
export default function UserMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const roleLabel = useRoleLabel();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;
  const leave = () => void signOut().then(() => navigate('/logon'));
  const trigger = (
    <button
      type="button"
      className="inline-flex size-8 items-center justify-center rounded-full bg-done-soft text-xs font-semibold text-done"
    >
      <span aria-hidden>{initials(user.FullName)}</span>
      <span className="sr-only">{t('shell.userMenu', { name: user.FullName })}</span>
    </button>
  );
  return (
    <>
      <Popover trigger={trigger} align="end" label={t('shell.userMenu', { name: user.FullName })} className="w-64 p-0">
        <div className="border-b border-line px-3 py-2.5">
          <p className="truncate font-semibold">{user.FullName}</p>
          <p className="truncate text-xs text-muted">
            {roleLabel(user.Role)}
            {user.CompanyName ? ` · ${user.CompanyName}` : ''}
          </p>
        </div>
        <LookSettings />
        <div className="border-t border-line p-1">
          <button
            type="button"
            onClick={() => (anyDirty() ? setLeaving(true) : leave())}
            className="focus-inset flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover"
          >
            <LogOut size={15} aria-hidden className="text-muted" />
            {t('shell.signOut')}
          </button>
        </div>
      </Popover>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('shell.unsavedSignOut')}
        confirm={t('shell.signOut')}
        danger
        onConfirm={leave}
      />
    </>
  );
}

function LookSettings() {
  const { t, i18n } = useTranslation();
  const [theme, showTheme] = useState(currentTheme);
  const [accent, showAccent] = useState(currentAccent);
  return (
    <div className="space-y-3 p-3">
      <Row label={t('shell.theme')}>
        <Segments
          label={t('shell.theme')}
          value={theme}
          options={[
            { value: 'light', label: t('shell.light'), icon: <Sun size={14} aria-hidden /> },
            { value: 'dark', label: t('shell.dark'), icon: <Moon size={14} aria-hidden /> },
          ]}
          onChange={(value) => {
            setTheme(value);
            showTheme(value);
          }}
        />
      </Row>
      <Row label={t('shell.colour')}>
        <div role="radiogroup" aria-label={t('shell.colour')} className="flex gap-1">
          {ACCENT_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={accent === name}
              aria-label={t(`shell.accent.${name}`)}
              style={{ backgroundColor: ACCENTS[name].primary }}
              onClick={() => {
                setAccent(name);
                showAccent(name);
              }}
              className="inline-flex size-6 items-center justify-center rounded-full text-white"
            >
              {accent === name ? <Check size={13} strokeWidth={3} aria-hidden /> : null}
            </button>
          ))}
        </div>
      </Row>
      <Row label={t('shell.language')}>
        <Segments
          label={t('shell.language')}
          value={i18n.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(value) => void changeLanguage(value === 'zh' ? 'zh' : 'en')}
        />
      </Row>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex items-center justify-between gap-3">
    <span className="text-muted" aria-hidden>
      {label}
    </span>
    {children}
  </div>
);

type SegmentsProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string; icon?: React.ReactNode }[];
  onChange: (value: V) => void;
};

function Segments<V extends string>({ label, value, options, onChange }: SegmentsProps<V>) {
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-md border border-line bg-page p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={value === option.value}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex h-6 items-center gap-1 rounded-sm px-2 text-xs font-medium',
            value === option.value ? 'bg-raised text-text shadow-sm ring-1 ring-line' : 'text-muted',
          )}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
