import type { OfferedChange } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { same } from '@bls/proto/domain/term-sheet/versions/merge';
import { fieldsOf, rowChangeOf, tableOf } from '@bls/proto/domain/term-sheet/counter-offer/offered-rows';
import { type Path, valueAt } from '@bls/proto/domain/term-sheet/counter-offer/place-value';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { Badge } from '../../../ui/feedback/status.js';
import { useValueText } from '../review/value-text.js';
import { Decide, Decided } from './decide.js';

const TONES = { added: 'ok', removed: 'error', changed: 'warning' } as const;
type Row = Readonly<Record<string, unknown>>;
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && !same(value, []);

/** The row that a change is compared with: today's, and that of the answered version once it is decided. */
const before = ({ decision, now, before: answered }: OfferedChange): unknown => (decision ? answered : (now ?? answered));

/** The fields of two rows that differ; all fields of the one that is there. */
function differing(change: OfferedChange): string[] {
  const [old, offered] = [rowOf(before(change)), rowOf(change.offered)];
  return fieldsOf(change.path).filter((field) => (isGiven(old[field]) || isGiven(offered[field])) && !same(old[field], offered[field]));
}

type Props = { sheet: TermSheetDetail; label: string; changes: readonly OfferedChange[]; decidable: boolean };

/** Changes of a counter-offer beside the values of the shown version; of a row, the fields that differ. */
export function OfferedChanges({ sheet, label, changes, decidable }: Props) {
  const { t } = useTranslation();
  const place = usePlaceText();
  const valueText = useValueText(sheet.terms);
  const rowName = (path: Path): string => {
    const rows = valueAt(sheet.terms, path.slice(0, -1));
    const index = Array.isArray(rows) ? rows.findIndex((row: { id?: string }) => row.id === path.at(-1)) : -1;
    return index < 0 ? '' : t('counterOffer.row', { number: index + 1 });
  };
  const name = (change: OfferedChange): ReactNode => {
    if (!tableOf(change.path)) return <span className="font-medium">{place(change.path, sheet.terms)}</span>;
    const kind = rowChangeOf(change.before, change.offered);
    return (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {rowName(change.path)}
        <Badge tone={TONES[kind]}>{t(`counterOffer.rowChange.${kind}`)}</Badge>
      </span>
    );
  };
  const value = (change: OfferedChange, shown: unknown, isNew: boolean): ReactNode => {
    const strong = isNew ? 'font-semibold' : '';
    if (!tableOf(change.path)) return <span className={strong}>{valueText(change.path, shown)}</span>;
    if (shown === null || shown === undefined) return '–';
    const row = rowOf(shown);
    return (
      <ul className="space-y-0.5">
        {differing(change).map((field) => (
          <li key={field} className="whitespace-normal">
            <span className="text-muted">{t(`termSheet.field.${field}`)}:</span>{' '}
            <span className={strong}>{valueText([...change.path, field], row[field])}</span>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <PlainTable<OfferedChange>
      stacked
      label={label}
      rows={changes}
      rowId={({ id }) => id}
      columns={[
        { id: 'place', header: t('termSheets.view.place'), wide: true, cell: name },
        {
          id: 'today',
          header: t('counterOffer.today'),
          cell: (change) => value(change, tableOf(change.path) ? before(change) : change.now, false),
        },
        { id: 'offered', header: t('counterOffer.offered'), cell: (change) => value(change, change.offered, true) },
        { id: 'reason', header: t('counterOffer.reason'), wide: true, cell: ({ reason }) => reason },
        {
          id: 'decision',
          header: t('counterOffer.decision'),
          wide: true,
          cell: (change) =>
            change.decision ? <Decided decision={change.decision} /> : decidable ? <Decide sheet={sheet} changes={[change]} /> : '–',
        },
      ]}
    />
  );
}
