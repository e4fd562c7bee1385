import { rightsCheck } from '@bls/proto/client/licensing/rights';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { api } from '../../../lib/api/api.js';
import { viewPath } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';
import { showing } from '../../../lib/api/query.js';

type Conflict = ResponseOf<typeof rightsCheck>['conflicts'][number];
/** The number of deals that are shown before "more". */
const SHOWN = 3;

type Props = { sheet: TermSheetDetail; /** Shows all of them, for a review. */ all?: boolean };

/** Warns which of the rights are already granted, each with its number. It is refreshed after every save. */
export function RightsWarning({ sheet, all = false }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...showing(rightsCheck),
    queryKey: [rightsCheck.subject, sheet.termSheetVersionId, sheet.revision],
    queryFn: ({ signal }) => api(rightsCheck, { termSheetVersionId: sheet.termSheetVersionId }, signal, { quiet: true }),
    placeholderData: (before) => before,
  });
  const [whole, setWhole] = useState(all);
  const conflicts = useDeferredValue(data?.conflicts) ?? [];
  if (conflicts.length === 0) return null;
  return (
    <Alert tone="warning" title={t('rights.conflict.title', { count: conflicts.length })}>
      <ol className={cx('list-decimal space-y-1 overflow-y-auto pl-6', all ? 'max-h-[32rem]' : 'max-h-72')}>
        {conflicts.slice(0, whole ? undefined : SHOWN).map((conflict, index) => (
          <li key={index}>
            <Line conflict={conflict} sheet={sheet} />
          </li>
        ))}
      </ol>
      {conflicts.length > SHOWN && !whole ? (
        <button type="button" className="mt-1 rounded-sm underline" onClick={() => setWhole(true)}>
          {t('rights.conflict.more', { count: conflicts.length - SHOWN })}
        </button>
      ) : null}
    </Alert>
  );
}

function Line({ conflict, sheet }: { conflict: Conflict; sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const text = useDealText(sheet.terms);
  const all = (codes: readonly string[], of: (code: string) => string) =>
    codes.includes('*') ? t('deal.all') : codes.map(of).join(t('deal.comma'));
  const what = [
    name(conflict, 'characterName'),
    all(conflict.territories, (code) => t(`territory.${code}`)),
    all(conflict.subCategories, text.category),
    all(conflict.channels, text.channel),
  ].join(' · ');
  return (
    <>
      {conflict.termSheetVersionId ? (
        <LinkTo to={viewPath(conflict.termSheetVersionId)} className="font-medium underline">
          {conflict.number}
        </LinkTo>
      ) : (
        <span className="font-medium">
          {t(conflict.claim === 'holdback' || conflict.claim === 'option' ? `rights.kind.${conflict.claim}` : 'rights.anotherDeal')}
        </span>
      )}{' '}
      {name(conflict, 'licenseeName')} {t(conflict.exclusive ? 'termSheet.exclusivity.exclusive' : 'termSheet.exclusivity.nonExclusive')},{' '}
      <DateText value={conflict.from} /> – <DateText value={conflict.to} />: {what}
    </>
  );
}
