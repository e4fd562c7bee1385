import type { Issue } from '@bls/proto/domain/values/errors';
import { monthSchema } from '@bls/proto/domain/values/time';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { useRuleText } from '../../../ui/form/form.js';
import { packRule } from '../../../lib/forms/rule-form.js';
import { formatMonth } from '../../../lib/text/format.js';

type Props = { issues: readonly Issue[] };

/** The reasons why the royalty of an approved month is not calculated yet, with the next step. */
export function NotCalculated({ issues }: Props) {
  return issues.length > 0 ? <Reasons issues={issues} /> : null;
}

function Reasons({ issues }: Props) {
  const { t } = useTranslation();
  const rule = useRuleText();
  const { nameOf } = useCatalogue();
  /** The engine reports categories and channels by code. */
  const worded = ({ params = {}, ...issue }: Issue): Issue => {
    const { category, channel } = params;
    const names = {
      ...(typeof category === 'string' ? { category: nameOf(category) } : {}),
      ...(typeof channel === 'string' ? { channel: t(`salesReport.channel.${channel}`, { defaultValue: channel }) } : {}),
    };
    return { ...issue, params: { ...params, ...names } };
  };
  /** "11/2026, row 12: ", for a row of a file. */
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
            {rule(packRule(worded(issue)))}
          </li>
        ))}
      </ul>
      <p>{t('salesReports.notCalculated.again')}</p>
    </Alert>
  );
}
