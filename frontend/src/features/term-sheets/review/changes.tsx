import { termSheetCompare } from '@bls/proto/client/licensing/term-sheets/reading';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { Select } from '../../../ui/form/select.js';
import { TableSkeleton } from '../../../ui/table/table-skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/layout/states.js';
import { Badge } from '../../../ui/feedback/status.js';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { useValueText } from './value-text.js';

type Change = ResponseOf<typeof termSheetCompare>['changes'][number];
const TONES = { added: 'ok', removed: 'error', changed: 'warning' } as const;

/** The differences from another version by field. */
export function Changes({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const place = usePlaceText();
  const valueText = useValueText(sheet.terms);
  const [chosen, choose] = useSearchValue('against');
  const others = sheet.versions.filter((version) => version.termSheetVersionId !== sheet.termSheetVersionId);
  const nearest = others.findLast((version) => version.version < sheet.version) ?? others[0];
  const against = others.find((version) => version.termSheetVersionId === chosen) ?? nearest;
  const request = against ? { fromVersionId: against.termSheetVersionId, toVersionId: sheet.termSheetVersionId } : undefined;
  const query = useCall(termSheetCompare, request);
  const select = (
    <Select
      label={t('termSheets.view.against')}
      hideLabel
      value={against?.termSheetVersionId ?? ''}
      onChange={choose}
      options={others.map((version) => ({
        value: version.termSheetVersionId,
        label: t('termSheets.view.againstVersion', { version: version.version }),
      }))}
    />
  );
  const compared = useDeferredValue(query.data);
  const changes = compared?.changes;
  return (
    <Card title={t('termSheets.view.changes')} actions={select} flush>
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!changes && !query.error ? <TableSkeleton columns={4} rows={5} /> : null}
      {changes?.length === 0 ? <EmptyState title={t('termSheets.view.same')} /> : null}
      {changes?.length ? (
        <PlainTable<Change>
          label={t('termSheets.view.changes')}
          rows={changes}
          rowId={(change) => change.path.join('.')}
          columns={[
            {
              id: 'place',
              header: t('termSheets.view.place'),
              cell: (change) => <span className="font-medium">{place(change.path, sheet.terms)}</span>,
              wide: true,
            },
            {
              id: 'kind',
              header: t('termSheets.view.kind'),
              cell: (change) => <Badge tone={TONES[change.kind]}>{t(`termSheets.changeKind.${change.kind}`)}</Badge>,
            },
            {
              id: 'before',
              header: t('termSheets.view.before', { version: compared?.from.version ?? '' }),
              cell: (change) => <del className="text-muted">{valueText(change.path, change.before)}</del>,
            },
            {
              id: 'after',
              header: t('termSheets.view.after', { version: compared?.to.version ?? '' }),
              cell: (change) => <ins className="font-medium no-underline">{valueText(change.path, change.after)}</ins>,
            },
          ]}
        />
      ) : null}
    </Card>
  );
}
