import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../../lib/screens/screen.js';
import { isDirty } from '../../lib/screens/unsaved.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';

type Props<T> = { latest: T; children: (opened: T) => ReactNode };

/**
 * Freezes the record that a form was opened with. A newer version replaces it while the form is untouched; after that
 * the user is offered a reload, so that typed text is never overwritten.
 */
export function Opened<T extends { revision: number }>({ latest, children }: Props<T>) {
  const { t } = useTranslation();
  const { key } = useScreen();
  const [opened, open] = useState(latest);
  const newer = latest.revision > opened.revision;
  const typed = newer && isDirty(key);
  useEffect(() => {
    if (newer && !isDirty(key)) open(latest);
  }, [newer, key, latest]);
  return (
    <>
      {typed ? (
        <div className="mb-4">
          <Alert tone="warning" action={<Button onClick={() => open(latest)}>{t('companies.loadLatest')}</Button>}>
            {t('companies.changedMeanwhile')}
          </Alert>
        </div>
      ) : null}
      <Fragment key={opened.revision}>{children(opened)}</Fragment>
    </>
  );
}
