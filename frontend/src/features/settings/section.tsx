import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';

export type LastChange = { at: string; byName: string };
type Props = {
  id: string;
  title: string;
  /** One sentence: the effect of the section, and from when on. */
  text?: string;
  actions?: ReactNode;
  /** The last editor; absent for the default. */
  last?: LastChange | undefined;
  /** True while no value is stored. */
  entered?: boolean;
  children: ReactNode;
};

/** A section of the settings, saved separately. */
export function SettingSection({ id, title, text, actions, last, entered = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <div id={id} className="scroll-mt-4">
      <Card title={title} actions={actions}>
        {text ? <p className="mb-4 max-w-2xl text-muted">{text}</p> : null}
        {children}
        {last || !entered ? (
          <p className="mt-4 border-t border-line pt-3 text-xs text-muted">
            {last ? (
              <>
                {t('settings.lastBy', { name: last.byName })} <DateText value={last.at} time />
              </>
            ) : (
              t('settings.asItCame')
            )}
          </p>
        ) : null}
      </Card>
    </div>
  );
}
