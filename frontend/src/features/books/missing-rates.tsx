import type { Issue } from '@bls/proto/domain/values/errors';
import { useTranslation } from 'react-i18next';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Alert } from '../../ui/feedback/alert.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';

type Pair = { from: string; to: string; months: string[] };

/** The currency pairs of a refused export with the months that have no rate, by year. */
function missingByYear(issues: readonly Issue[]): Map<string, Pair[]> {
  const years = new Map<string, Pair[]>();
  for (const { params: { month, currency: from, baseCurrency: to } = {} } of issues) {
    const year = String(month).slice(0, 4);
    const pairs = years.get(year) ?? [];
    const pair = pairs.find((one) => one.from === from && one.to === to);
    if (pair) pair.months.push(String(month));
    else pairs.push({ from: String(from), to: String(to), months: [String(month)] });
    years.set(year, pairs);
  }
  return years;
}

/** Names every missing exchange rate; who may enter rates gets a link to each year. */
export function MissingRates({ issues, onLeave }: { issues: readonly Issue[]; onLeave: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <Alert tone="error" title={t('books.export.missingRates', { count: issues.length })}>
      <div className="scroll-quiet mt-1 max-h-56 space-y-2 overflow-y-auto" tabIndex={-1}>
        {[...missingByYear(issues)].map(([year, pairs]) => (
          <div key={year}>
            <ul>
              {pairs.map(({ from, to, months }) => (
                <li key={`${from} ${to}`}>{t('books.export.missingPair', { from, to, months: months.join(t('books.export.comma')) })}</li>
              ))}
            </ul>
            {can('finance.settings') ? (
              <LinkTo to={pathTo(ROUTES.settings.rates, {}, { year })} className="font-medium underline" onClick={onLeave}>
                {t('books.export.enterRates', { year })}
              </LinkTo>
            ) : null}
          </div>
        ))}
      </div>
    </Alert>
  );
}
