import { designList } from '@bls/proto/client/approvals/design';
import { approvalList } from '@bls/proto/client/approvals/reading';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { api } from '../../lib/api/api.js';
import type { RowOf } from '../../lib/lists/list-state.js';
import { useNameOf } from '../../lib/text/names.js';
import { FormCombobox } from '../../ui/form/form-fields.js';

type Row = RowOf<typeof approvalList>;

/** The advertised product, found by its number or name. It brings its contract and property with it. */
export function ProductChoice({ contracts }: { contracts: readonly ContractTerms[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { setValue } = useFormContext();
  const [found, setFound] = useState<ReadonlyMap<string, Row>>(new Map());
  /** Why a text finds no product. */
  const whys = useRef(new Map<string, string>());
  const contractOf = (row: Row | undefined) => contracts.find(({ number }) => number === row?.contractNumber);
  const search = async (text: string) => {
    const { rows } = await api(approvalList, { search: text, sort: '-approvalNumber', pageSize: 50 });
    const fitting = rows.flatMap((row) =>
      row.approvalNumber && row.status !== 'terminated' && contractOf(row) ? [[row.approvalNumber, row] as const] : [],
    );
    const why = fitting.length === 0 ? await whyNothing(text, rows) : undefined;
    if (why) whys.current.set(text, t(`rule.${why.rule}`, { number: why.number }));
    setFound((before) => new Map([...before, ...fitting]));
    return fitting.map(([number, row]) => ({
      value: number,
      label: `${number} · ${row.productName ?? ''}`,
      detail: name(row, 'propertyName'),
      icon: <Thumbnail fileId={row.coverFileId} />,
    }));
  };
  return (
    <FormCombobox
      name="approvalNumber"
      label={t('pops.product')}
      help={t('pops.productHelp')}
      required
      search={search}
      whyNothing={(text) => whys.current.get(text)}
      onPick={(option) => {
        const row = found.get(option?.value ?? '');
        const contract = contractOf(row);
        if (!row?.propertyId || !contract) return;
        setValue('contractId', contract.contractId, { shouldDirty: true });
        setValue('propertyId', row.propertyId, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

/** The rule that the submission of this number would break: it is the App ID of a design, or the number of a terminated product. */
async function whyNothing(text: string, rows: readonly Row[]): Promise<{ rule: string; number: string } | undefined> {
  const terminated = rows.find(({ approvalNumber, status }) => approvalNumber && status === 'terminated');
  if (terminated?.approvalNumber) return { rule: 'approvalNumberTerminated', number: terminated.approvalNumber };
  const designs = await api(designList, { search: text, pageSize: 20 });
  const number = designs.rows.find(({ approvalNumber }) => approvalNumber?.toLowerCase() === text.toLowerCase())?.approvalNumber;
  return number ? { rule: 'approvalNumberOfDesign', number } : undefined;
}
