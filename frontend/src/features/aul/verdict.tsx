import type { Check, Verdict } from '@bls/proto/domain/aul/auto-approval';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Card } from '../../ui/layout/card.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { Badge } from '../../ui/feedback/status.js';
import { useStoreText } from '../../domain/store/use-store-text.js';
import { currencyLabel, formatDecimal } from '../../lib/text/format.js';

const TONES = { approve: 'ok', disapprove: 'error', manual: 'information' } as const;

/** The result of the rules: every evaluated rule with its conditions. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  return (
    <Card title={t('stores.verdict.title')}>
      <Alert tone={TONES[verdict.verdict]}>{t(`stores.verdict.${verdict.verdict}`, { rule: verdict.ruleName ?? '' })}</Alert>
      {verdict.looked.length === 0 ? <p className="mt-3 text-muted">{t('stores.verdict.noRules')}</p> : null}
      <ol className="mt-3 space-y-3">
        {verdict.looked.map((rule) => (
          <li key={rule.ruleId} className="rounded-md border border-line p-3">
            <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
              {rule.name}
              <Badge tone={rule.matched ? TONES[rule.verdict] : 'neutral'}>
                {t(rule.matched ? `stores.verdict.decides.${rule.verdict}` : 'stores.verdict.passed')}
              </Badge>
            </p>
            <ul className="mt-1.5 space-y-1">
              {rule.checks.map((check) => (
                <CheckLine key={check.condition} check={check} />
              ))}
              {rule.checks.length === 0 ? <li className="text-muted">{t('stores.verdict.anything')}</li> : null}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function CheckLine({ check }: { check: Check }) {
  const { t } = useTranslation();
  const words = useConditionWords();
  const { condition, met } = check;
  return (
    <li className="flex items-start gap-2">
      {met ? (
        <CircleCheck size={15} aria-hidden className="mt-0.5 shrink-0 text-ok" />
      ) : (
        <CircleX size={15} aria-hidden className="mt-0.5 shrink-0 text-error" />
      )}
      <span className="min-w-0">
        <span className="sr-only">{t(met ? 'stores.verdict.met' : 'stores.verdict.notMet')}: </span>
        {t(`stores.condition.${condition}`)}: {words(condition, check.wanted)}
        <span className="block text-xs text-muted">{t('stores.verdict.found', { value: words(condition, check.found) })}</span>
      </span>
    </li>
  );
}

/** The text for the codes and figures of a condition. */
function useConditionWords(): (condition: Check['condition'], values: readonly string[]) => string {
  const { t, i18n } = useTranslation();
  const { platform, storeType } = useStoreText();
  const { nameOf } = useCatalogue();
  const separator = i18n.language.startsWith('zh') ? '、' : ', ';
  const one = (condition: Check['condition'], value: string): string => {
    switch (condition) {
      case 'platforms':
        return platform(value);
      case 'storeTypes':
        return storeType(value);
      case 'categories':
        return nameOf(value);
      case 'currency':
        return currencyLabel(value as Parameters<typeof currencyLabel>[0]);
      case 'distributor':
      case 'tripartite':
      case 'insurance':
        return t(`stores.presence.${value}`);
      default:
        return formatDecimal(value);
    }
  };
  return (condition, values) => values.map((value) => one(condition, value)).join(separator);
}
