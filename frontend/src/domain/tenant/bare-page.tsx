import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/text/texts.js';
import { changeLanguage } from '../../lib/session/language.js';
import { cx } from '../../ui/cx.js';
import { TenantMark } from './tenant-mark.js';

type Props = {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** As wide as a document with a form beside it. */ full?: boolean;
};

/** A page outside the shell: the tenant's logo, one card, the language selection below. */
export function BarePage({ title, note, children, wide = false, full = false }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-6 px-4 py-10 max-sm:justify-start max-sm:py-6">
      <TenantMark layout="default" />
      <div
        className={cx(
          'w-full rounded-lg border border-line bg-surface p-6 max-sm:p-5',
          full ? 'max-w-[1320px]' : wide ? 'max-w-[560px]' : 'max-w-[392px]',
        )}
      >
        <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h1>
        {note ? <div className="mt-0.5 text-muted">{note}</div> : null}
        <div className="mt-5">{children}</div>
      </div>
      <div role="group" aria-label={t('shell.language')} className="flex gap-4 text-muted">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => (i18n.language === language ? undefined : void changeLanguage(language))}
            className={cx('rounded-sm px-1 py-0.5 hover:text-text', i18n.language === language && 'font-semibold text-text')}
          >
            {t(`language.${language}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
