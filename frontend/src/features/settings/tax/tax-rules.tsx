import { taxRulesRead, taxRulesSave } from '@bls/proto/client/finance/tax';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { TaxProfile, TaxRates, TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../domain/company/country.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Select } from '../../../ui/form/select.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';
import { HOME } from '../paths.js';
import { ContractDialog, CountryDialog } from './assign-dialogs.js';
import { ProfileDialog } from './profile-dialog.js';

type Stored = ResponseOf<typeof taxRulesRead>;
type Save = (rules: TaxRules) => Promise<unknown>;
type Opened = 'profile' | 'country' | 'contract' | TaxProfile;

/** The tax profiles of the tenant, and which countries and contracts have which. */
export default function TaxRulesScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(taxRulesRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={t('settings.tax.title')} note={t('settings.tax.note')} crumbs={[{ label: t('settings.title'), to: HOME }]} />
      <Rules stored={data} />
    </>
  );
}

function Rules({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened>();
  const { mutateAsync } = useCommand(taxRulesSave);
  const { rules, revision } = stored;
  const save: Save = (changed) => mutateAsync({ rules: changed, revision });
  const saveNow = (changed: TaxRules) => {
    save(changed).then(
      () => notify.success(),
      (failure: unknown) => notify.error(failure, t),
    );
  };
  const close = () => open(undefined);
  const add = (what: 'profile' | 'country' | 'contract', label: string) => (
    <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => open(what)}>
      {label}
    </Button>
  );
  return (
    <div className="max-w-5xl space-y-4">
      <Card flush title={t('settings.tax.profiles')} actions={add('profile', t('settings.tax.addProfile'))}>
        <Profiles stored={stored} onEdit={open} />
      </Card>
      <Card flush title={t('settings.tax.countries')} actions={add('country', t('settings.tax.addCountry'))}>
        <Countries rules={rules} save={saveNow} />
      </Card>
      <Card flush title={t('settings.tax.contracts')} actions={add('contract', t('settings.tax.addContract'))}>
        <Contracts rules={rules} save={saveNow} />
      </Card>
      <Saved history={stored.history} />
      {opened === 'profile' ? <ProfileDialog rules={rules} save={save} onClose={close} /> : null}
      {opened === 'country' ? <CountryDialog rules={rules} save={save} onClose={close} /> : null}
      {opened === 'contract' ? <ContractDialog rules={rules} save={save} onClose={close} /> : null}
      {typeof opened === 'object' ? <ProfileDialog rules={rules} profile={opened} save={save} onClose={close} /> : null}
    </div>
  );
}

type ProfileRow = { profile: TaxProfile; rates: TaxRates; newest: boolean };

function Profiles({ stored: { rules, standardPercent }, onEdit }: { stored: Stored; onEdit: (profile: TaxProfile) => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const rows = rules.profiles.flatMap((profile) =>
    profile.rates.toSorted((a, b) => (a.from < b.from ? 1 : -1)).map((rates, n): ProfileRow => ({ profile, rates, newest: n === 0 })),
  );
  const columns: PlainColumn<ProfileRow>[] = [
    {
      id: 'name',
      header: t('settings.tax.profile'),
      cell: ({ profile, newest }) => <span className={newest ? 'font-medium' : 'text-muted'}>{name(profile)}</span>,
      wide: true,
    },
    { id: 'from', header: t('settings.tax.from'), cell: ({ rates }) => <DateText value={rates.from} /> },
    {
      id: 'onTop',
      header: t('settings.tax.onTop'),
      cell: ({ rates }) =>
        rates.onTopPercent === null ? t('settings.tax.standard', { percent: standardPercent }) : `${rates.onTopPercent} %`,
    },
    { id: 'withheld', header: t('settings.tax.withheld'), cell: ({ rates }) => `${rates.withheldPercent} %` },
    { id: 'grossUp', header: t('settings.tax.grossUp'), cell: ({ rates }) => t(rates.grossUp ? 'settings.tax.yes' : 'settings.tax.no') },
    {
      id: 'actions',
      header: '',
      align: 'right',
      cell: ({ profile, newest }) =>
        newest ? (
          <IconButton
            label={t('settings.tax.editProfile', { name: name(profile) })}
            icon={<Pencil size={15} />}
            onClick={() => onEdit(profile)}
          />
        ) : null,
    },
  ];
  return (
    <PlainTable
      stacked
      label={t('settings.tax.profiles')}
      columns={columns}
      rows={rows}
      rowId={({ profile, rates }) => `${profile.code} ${rates.from}`}
    />
  );
}

type Assigned = { key: string; label: ReactNode; text: string; profile: string; from: string; removed: TaxRules };

function Countries({ rules, save }: { rules: TaxRules; save: (rules: TaxRules) => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const countryName = useCountryName();
  const rows = rules.countries.map((row): Assigned => {
    const text = countryName(row.country);
    const removed = { ...rules, countries: rules.countries.filter((one) => one !== row) };
    return { key: `${row.country} ${row.from}`, label: text, text, profile: row.profile, from: row.from, removed };
  });
  return (
    <>
      <AssignedTable label={t('settings.tax.countries')} header={t('settings.tax.country')} rows={rows} rules={rules} save={save} />
      <div className="grid items-end gap-4 border-t border-line px-4 py-3 sm:grid-cols-2">
        <Select
          label={t('settings.tax.others')}
          value={rules.other}
          options={rules.profiles.map((profile) => ({ value: profile.code, label: name(profile) }))}
          onChange={(other) => save({ ...rules, other })}
        />
        <p className="text-xs text-muted">{t('settings.tax.mainland')}</p>
      </div>
    </>
  );
}

function Contracts({ rules, save }: { rules: TaxRules; save: (rules: TaxRules) => void }) {
  const { t } = useTranslation();
  const rows = rules.contracts.map((row): Assigned => {
    const removed = { ...rules, contracts: rules.contracts.filter((one) => one !== row) };
    const text = row.contractNumber;
    return { key: `${row.contractId} ${row.from}`, label: text, text, profile: row.profile, from: row.from, removed };
  });
  if (rows.length === 0) return <p className="px-4 pb-4 text-muted">{t('settings.tax.noContracts')}</p>;
  return <AssignedTable label={t('settings.tax.contracts')} header={t('settings.tax.contract')} rows={rows} rules={rules} save={save} />;
}

type TableProps = { label: string; header: string; rows: readonly Assigned[]; rules: TaxRules; save: (rules: TaxRules) => void };

function AssignedTable({ label, header, rows, rules, save }: TableProps) {
  const { t } = useTranslation();
  const name = useNameOf();
  const columns: PlainColumn<Assigned>[] = [
    { id: 'what', header, cell: (row) => <span className="font-medium">{row.label}</span>, wide: true },
    { id: 'profile', header: t('settings.tax.profile'), cell: (row) => name(rules.profiles.find(({ code }) => code === row.profile)) },
    { id: 'from', header: t('settings.tax.from'), cell: (row) => <DateText value={row.from} /> },
    {
      id: 'actions',
      header: '',
      align: 'right',
      cell: (row) => (
        <IconButton label={t('settings.tax.remove', { name: row.text })} icon={<Trash2 size={15} />} onClick={() => save(row.removed)} />
      ),
    },
  ];
  return <PlainTable stacked label={label} columns={columns} rows={rows} rowId={(row) => row.key} />;
}

function Saved({ history }: Pick<Stored, 'history'>) {
  const { t } = useTranslation();
  const [last] = history;
  return (
    <p className="text-xs text-muted">
      {last ? (
        <>
          {t('settings.lastBy', { name: last.byName })} <DateText value={last.at} time />
        </>
      ) : (
        t('settings.asItCame')
      )}
    </p>
  );
}
