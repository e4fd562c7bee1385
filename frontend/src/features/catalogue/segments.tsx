import { catalogueList } from '@bls/proto/client/licensing/catalogue/catalogue-setup';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { cx } from '../../ui/cx.js';
import { Select } from '../../ui/form/select.js';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

type Props = { value: string; onChange: (code: string) => void };
const ALL = '*';

/** The selection of a segment: a list beside the table, or a select above it on narrow pages. */
export function Segments({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data } = useCall(catalogueList, { kind: ['segment'], pageSize: 100 });
  const segments = (data?.rows ?? []).map((row) => ({ value: row.code, label: name(row), active: row.active }));
  const all = [{ value: '', label: t('catalogue.all'), active: true }, ...segments];
  return (
    <>
      <div className="lg:hidden">
        <Select
          label={t('catalogue.segment')}
          value={value || ALL}
          onChange={(next) => onChange(next === ALL ? '' : next)}
          options={all.map((one) => ({ value: one.value || ALL, label: one.label }))}
        />
      </div>
      <Card flush className="max-lg:hidden">
        <nav aria-label={t('catalogue.segments')} className="grid p-1.5">
          {all.map((one) => (
            <button
              key={one.value}
              type="button"
              aria-current={one.value === value ? 'true' : undefined}
              onClick={() => onChange(one.value)}
              className={cx(
                'rounded-md px-2 py-1.5 text-left hover:bg-hover',
                one.value === value && 'bg-hover font-medium',
                !one.active && 'text-muted line-through',
              )}
            >
              {one.label}
            </button>
          ))}
        </nav>
      </Card>
    </>
  );
}
