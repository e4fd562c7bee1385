import { contractList } from '@bls/proto/client/licensing/contracts/contract';
import { DAY_COUNTS, dunningRulesSchema, type InterestTerms } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormCombobox, FormDecimal, FormSelect, FormSwitch, FormText } from '../../../ui/form/form-fields.js';
import { Card } from '../../../ui/layout/card.js';
import { api } from '../../../lib/api/api.js';
import { useZodForm } from '../../../lib/forms/form.js';
import type { ZodForm } from '../../../lib/forms/rule-form.js';
import { useNameOf } from '../../../lib/text/names.js';

const contractSchema = dunningRulesSchema.shape.contracts.element;
const contractFields = contractSchema.omit({ contractNumber: true });
type ContractInterest = z.output<typeof contractSchema>;

/** Late interest of contracts without their own, and of those with their own. */
export function Interest({ form }: { form: ZodForm }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const standard = useWatch({ control: form.control, name: 'interest' }) as InterestTerms | null;
  const { append, remove } = useFieldArray({ control: form.control, name: 'contracts' });
  const contracts = useWatch({ control: form.control, name: 'contracts' }) as ContractInterest[];
  const set = (value: InterestTerms | null) => form.setValue('interest', value, { shouldDirty: true });
  const columns: PlainColumn<ContractInterest & { at: number }>[] = [
    { id: 'contract', header: t('settings.dunning.contract'), cell: (row) => <span className="font-medium">{row.contractNumber}</span> },
    { id: 'rate', header: t('settings.dunning.rate'), cell: (row) => `${row.ratePerYear} %` },
    { id: 'dayCount', header: t('settings.dunning.dayCount'), cell: (row) => t(`dunning.dayCount.${row.dayCount}`) },
    { id: 'source', header: t('settings.dunning.source'), cell: (row) => row.source, wide: true },
    {
      id: 'actions',
      header: '',
      align: 'right',
      cell: (row) => (
        <IconButton
          label={t('settings.dunning.removeContract', { contract: row.contractNumber })}
          icon={<Trash2 size={15} />}
          onClick={() => remove(row.at)}
        />
      ),
    },
  ];
  return (
    <Card
      title={t('settings.dunning.interest')}
      actions={
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
          {t('settings.dunning.addContract')}
        </Button>
      }
    >
      <p className="mb-4 max-w-2xl text-muted">{t('settings.dunning.interestNote')}</p>
      <div className="mb-4">
        <FormSwitch name="taxInterest" label={t('settings.dunning.taxInterest')} help={t('settings.dunning.taxInterestHelp')} />
      </div>
      {standard ? (
        <div className="grid items-start gap-4 sm:grid-cols-[140px_minmax(0,1fr)_auto]">
          <TermsFields prefix="interest." />
          <div className="sm:col-start-3 sm:row-start-1 sm:pt-5">
            <IconButton label={t('settings.dunning.removeInterest')} icon={<Trash2 size={15} />} onClick={() => set(null)} />
          </div>
        </div>
      ) : (
        <Button size="small" onClick={() => set({ ratePerYear: '', dayCount: 'act365', source: '' })}>
          {t('settings.dunning.addInterest')}
        </Button>
      )}
      {contracts.length > 0 ? (
        <div className="mt-4">
          <PlainTable
            stacked
            label={t('settings.dunning.contracts')}
            columns={columns}
            rows={contracts.map((row, at) => ({ ...row, at }))}
            rowId={(row) => row.contractId}
          />
        </div>
      ) : null}
      {adding ? <ContractDialog add={append} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

function TermsFields({ prefix = '' }: { prefix?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FormDecimal name={`${prefix}ratePerYear`} label={t('settings.dunning.rate')} unit="%" required />
      <FormSelect
        name={`${prefix}dayCount`}
        label={t('settings.dunning.dayCount')}
        options={DAY_COUNTS.map((value) => ({ value, label: t(`dunning.dayCount.${value}`) }))}
        required
      />
      <FormText
        name={`${prefix}source`}
        label={t('settings.dunning.source')}
        help={t('settings.dunning.sourceHelp')}
        className="col-span-full"
        required
      />
    </>
  );
}

/** The interest that a contract has agreed; it is saved with the page. */
function ContractDialog({ add, onClose }: { add: (row: ContractInterest) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const numbers = useRef(new Map<string, string>());
  const form = useZodForm(contractFields, { contractId: '', ratePerYear: '', dayCount: 'act365', source: '' });
  const search = async (text: string) => {
    const { rows } = await api(contractList, { status: ['signedAll'], search: text, pageSize: 20 });
    for (const row of rows) numbers.current.set(row.contractId, row.number);
    return rows.map((row) => ({ value: row.contractId, label: `${row.number} · ${name(row, 'licenseeName')}` }));
  };
  const send = async (values: unknown) => {
    const row = values as z.output<typeof contractFields>;
    add({ ...row, contractNumber: numbers.current.get(row.contractId) ?? '' });
    onClose();
  };
  return (
    <FormDialog onClose={onClose} width="small" title={t('settings.dunning.addContract')} form={form} onSubmit={send}>
      <FormCombobox name="contractId" label={t('settings.dunning.contract')} search={search} required />
      <TermsFields />
    </FormDialog>
  );
}
