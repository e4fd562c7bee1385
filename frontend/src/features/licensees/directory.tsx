import { companyList, companyRead } from '@bls/proto/client/identity/companies/company';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { useCountryName } from '../../domain/company/country.js';
import { cx } from '../../ui/cx.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState, NothingFound } from '../../ui/layout/states.js';
import { Pager } from '../../ui/table/pager.js';
import { SearchBox } from '../../ui/table/search-box.js';
import { useListState } from '../../lib/lists/list-state.js';
import { useCall } from '../../lib/api/query.js';
import type { CompanyRow } from '../../domain/company/use-company-columns.js';
import { viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** All licensees on the left, the selected one on the right; one at a time on narrow screens. */
export default function Directory() {
  const { t } = useTranslation();
  const [chosen, choose] = useState<string>();
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['licensee', 'subLicensee'] }, id: 'directory' });
  const shown = chosen ?? list.rows?.[0]?.id;
  return (
    <>
      <PageHeader title={t('companies.directory.title')} note={list.note} />
      <div className="grid items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
        <section aria-label={t('companies.directory.list')} className={cx('min-w-0', chosen && 'max-lg:hidden')}>
          <div className="mb-2">
            <SearchBox value={list.text} onChange={list.setText} />
          </div>
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            <Names list={list} shown={shown} onChoose={choose} />
            {list.total && list.total > list.request.pageSize ? <Pager list={list} total={list.total} /> : null}
          </div>
        </section>
        <section aria-label={t('companies.directory.chosen')} className={cx('min-w-0', !chosen && 'max-lg:hidden')}>
          <Button className="mb-3 lg:hidden" icon={<ArrowLeft size={15} aria-hidden />} onClick={() => choose(undefined)}>
            {t('companies.directory.back')}
          </Button>
          {shown ? <Chosen id={shown} /> : null}
        </section>
      </div>
    </>
  );
}

type NamesProps = {
  list: Pick<ReturnType<typeof useListState<typeof companyList>>, 'rows' | 'query' | 'filtered' | 'reset'>;
  shown: string | undefined;
  onChoose: (id: string) => void;
};

function Names({ list, shown, onChoose }: NamesProps) {
  const { t } = useTranslation();
  if (list.query.error && !list.rows) return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />;
  if (!list.rows)
    return (
      <div className="space-y-2 p-3">
        {[...'12345678'].map((key) => (
          <Skeleton key={key} className="h-9" />
        ))}
      </div>
    );
  if (list.rows.length === 0)
    return list.filtered ? <NothingFound onReset={() => list.reset()} /> : <EmptyState title={t('companies.licensees.empty')} />;
  return (
    <ul className="scroll-quiet divide-y divide-line lg:max-h-[calc(100dvh-260px)] lg:overflow-y-auto">
      {list.rows.map((row) => (
        <Name key={row.id} row={row} current={row.id === shown} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Name({ row, current, onChoose }: { row: CompanyRow; current: boolean; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const country = useCountryName();
  const facts = [row.industry && t(`industry.${row.industry}`), row.city ?? country(row.country)].filter(Boolean).join(' · ');
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => onChoose(row.id)}
        className={cx('focus-inset block w-full px-3 py-2 text-left', current ? 'bg-accent-soft' : 'hover:bg-hover')}
      >
        <span className={cx('block truncate', current ? 'font-semibold' : 'font-medium', !row.active && 'text-muted')}>{name(row)}</span>
        <span className="block truncate text-xs text-muted">{row.active ? facts : [t('companies.inactive'), facts].join(' · ')}</span>
      </button>
    </li>
  );
}

function Chosen({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data: company, error, refetch } = useCall(companyRead, { id }, { keepPrevious: true });
  if (!company) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{name(company)}</h2>
        <ButtonLink to={viewPath(id)}>{t('companies.directory.open')}</ButtonLink>
      </div>
      <CompanyView company={company} pathOf={viewPath} narrow />
    </>
  );
}
