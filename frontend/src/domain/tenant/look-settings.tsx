import { Check, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/text/texts.js';
import { changeLanguage } from '../../lib/session/language.js';
import { ACCENT_NAMES, ACCENTS, currentAccent, currentTheme, setAccent, setTheme } from '../../lib/browser/theme.js';
import { Segments } from '../../ui/form/segments.js';

/** Light or dark, one of five colours, the language. The theme is stored on this device; the language also with the person. */
export function LookSettings() {
  const { t, i18n } = useTranslation();
  const [theme, showTheme] = useState(currentTheme);
  const [accent, showAccent] = useState(currentAccent);
  return (
    <div className="space-y-3">
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
