import type { Issue } from '@bls/proto/errors';
import { monthSchema } from '@bls/proto/time';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/alert.js';
import { useRuleText } from '../../../components/form.js';
import { packRule } from '../../../lib/form.js';
import { formatMonth } from '../../../lib/format.js';

/** Why the royalty of an approved month is not calculated yet, and what is done about it. */
export function NotCalculated({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation();
  const rule = useRuleText();
  if (issues.length === 0) return null;
  /** "11/2026, row 12: ", where it is a row of a file. */
  const place = ([kind, month, , row]: Issue['path']): string =>
    kind === 'report' && monthSchema.safeParse(month).success
      ? t('salesReports.notCalculated.row', { month: formatMonth(String(month)), row })
      : '';
  return (
    <Alert tone="warning" title={t('salesReports.notCalculated.title')}>
      <ul>
        {issues.map((issue) => (
          <li key={JSON.stringify(issue)}>
            {place(issue.path)}
            {rule(packRule(issue))}
          </li>
        ))}
      </ul>
      <p>{t('salesReports.notCalculated.again')}</p>
    </Alert>
  );
}
