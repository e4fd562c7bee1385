import { contractList } from '@bls/proto/client/licensing/contracts/contract';
import { termSheetFollow } from '@bls/proto/client/licensing/term-sheets/writing';
import { termSheetFollowSchema } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { PURPOSES } from '@bls/proto/domain/enumerations/term-sheet';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormCombobox, FormRadio } from '../../ui/form/form-fields.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Money } from '../../domain/money/money.js';
import { PageHeader } from '../../ui/layout/page.js';
import { api } from '../../lib/api/api.js';
import { formatDate } from '../../lib/text/format.js';
import { useZodForm } from '../../lib/forms/form.js';
import type { RowOf } from '../../lib/lists/list-state.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen, useSearchValue } from '../../lib/screens/screen.js';
import { stepPath } from './paths.js';
import { useNameOf, useNamesOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const fields = termSheetFollowSchema.omit({ newTermSheetId: true });
const CHOICES = PURPOSES.filter((purpose) => purpose !== 'newContract');
type Contract = RowOf<typeof contractList>;

/** A deal that follows a signed contract: the choice of the contract, and whether to renew, amend or replace it. */
export default function ReplaceRenew() {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const [given] = useSearchValue('contract');
  const follow = useCommand(termSheetFollow);
  const [newTermSheetId] = useState(() => crypto.randomUUID());
  const form = useZodForm(fields, { contractId: '', purpose: 'renewal' });
  const start = async (values: unknown) => {
    const opened = await follow.mutateAsync({ ...fields.parse(values), newTermSheetId });
    leave(stepPath('keyTerms', opened.termSheetVersionId));
  };
  return (
    <>
      <PageHeader
        title={t('termSheets.follow.title')}
        note={t('termSheets.follow.intro')}
        crumbs={[{ label: t('termSheets.list.title'), to: pathTo(ROUTES.termSheets.licensorList) }]}
      />
      <Form form={form} onSubmit={start} className="max-w-3xl">
        <Card title={t('termSheets.follow.contract')}>
          <Chosen number={given} />
        </Card>
        <Card title={t('termSheets.follow.what')}>
          <FormRadio
            name="purpose"
            label={t('termSheet.field.purpose')}
            hideLabel
            required
            options={CHOICES.map((value) => ({
              value,
              label: t(`termSheet.purpose.${value}`),
              help: t(`termSheets.follow.help.${value}`),
            }))}
          />
        </Card>
        <SubmitButton>{t('termSheets.follow.start')}</SubmitButton>
      </Form>
    </>
  );
}

/** The contract, searched by number, licensee, property or product among the signed ones, with its terms below. */
function Chosen({ number }: { number: string | undefined }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const names = useNamesOf();
  const { getValues, setValue } = useFormContext();
  const known = useRef(new Map<string, Contract>());
  const [contract, choose] = useState<Contract>();
  const given = useCall(contractList, number ? { status: ['signedAll'], search: number, pageSize: 10 } : undefined);
  const first = given.data?.rows.find((row) => row.number === number);
  // preselects the contract in the address
  useEffect(() => {
    if (!first || getValues('contractId')) return;
    setValue('contractId', first.contractId);
    choose(first);
  }, [first, getValues, setValue]);
  const labelOf = (row: Contract) => `${row.number} · ${name(row, 'licenseeName')}`;
  const search = async (text: string) => {
    const { rows } = await api(contractList, { status: ['signedAll'], search: text, pageSize: 20 });
    known.current = new Map(rows.map((row) => [row.contractId, row]));
    return rows.map((row) => ({
      value: row.contractId,
      label: labelOf(row),
      detail: `${formatDate(row.termFrom)} – ${formatDate(row.termTo)}`,
    }));
  };
  return (
    <div className="space-y-4">
      <FormCombobox
        name="contractId"
        label={t('termSheet.field.followsContractId')}
        required
        search={search}
        recent="contract"
        help={t('termSheets.follow.search')}
        labelOf={(value) => (contract?.contractId === value ? labelOf(contract) : undefined)}
        onPick={(picked) => choose(known.current.get(picked?.value ?? ''))}
      />
      {contract ? (
        <KeyValueList
          rows={[
            {
              label: t('termSheet.field.licenseeId'),
              value: name(contract, 'licenseeName'),
            },
            { label: t('termSheet.field.properties'), value: names(contract, 'propertyNames') },
            {
              label: t('termSheet.field.term'),
              value: (
                <>
                  <DateText value={contract.termFrom} /> – <DateText value={contract.termTo} />
                </>
              ),
            },
            { label: t('termSheets.mgTotal'), value: <Money amount={contract.mgTotal} currency={contract.currency} /> },
          ]}
        />
      ) : null}
    </div>
  );
}
