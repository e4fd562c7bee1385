import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { AGE_GROUPS } from '@bls/proto/domain/enumerations/approval';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { MakingCard } from '../../../domain/design/making-card.js';
import { FormComboboxMulti, FormDate, FormDecimal, FormSelect, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { PictureField } from './picture-field.js';
import { SkuRows } from './sku-rows.js';
import { articleKey } from './values.js';
import { useNameOf } from '../../../lib/text/names.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The fields of a product in the order of the design process: appearance, kind, manufacture, sale. */
export function ProductFields({ terms, onChanged }: { terms: ContractTerms; onChanged: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('approvals.pictures')}>
        <PictureField />
      </Card>
      <Card title={t('approvals.product')}>
        <div className={grid}>
          <FormText name="productName" label={t('approvals.field.productName')} required maxLength={120} className="sm:col-span-2" />
          <FormText name="spu" label={t('approvals.field.spu')} help={t('approvals.form.spuHelp')} required maxLength={40} />
          <ContractFields terms={terms} />
          <FormText name="series" label={t('approvals.field.series')} maxLength={120} />
          <FormComboboxMulti
            name="ageGroups"
            label={t('approvals.field.ageGroups')}
            required
            options={AGE_GROUPS.map((value) => ({ value, label: t(`approval.ageGroup.${value}`) }))}
          />
        </div>
      </Card>
      <MakingCard />
      <Card title={t('approvals.form.selling')}>
        <div className="space-y-4">
          <div className={grid}>
            <FormDate name="saleFrom" label={t('approvals.field.saleFrom')} required min={terms.startsOn} max={terms.endsOn} />
            <FormDate name="saleTo" label={t('approvals.field.saleTo')} required min={terms.startsOn} max={terms.endsOn} />
            <FormDecimal name="quantity" label={t('approvals.field.quantity')} digits={0} required />
            <FormText name="platform" label={t('approvals.field.platform')} maxLength={120} />
          </div>
          <SkuRows currency={terms.currency} onChanged={onChanged} />
        </div>
      </Card>
      <Card title={t('approvals.form.more')}>
        <div className={grid}>
          <FormText name="contact" label={t('approvals.field.contactName')} maxLength={120} autoComplete="name" />
          <FormText name="phone" label={t('approvals.field.phone')} maxLength={40} autoComplete="tel" />
          <FormText name="address" label={t('approvals.field.address')} maxLength={300} autoComplete="street-address" />
          <FormDate name="deadline" label={t('approvals.field.deadline')} />
          <FormTextArea name="remark" label={t('approvals.field.remark')} maxLength={2000} className="sm:col-span-2 xl:col-span-3" />
        </div>
      </Card>
    </>
  );
}

/** What the contract grants: property, its characters, a licensed article. */
function ContractFields({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext();
  const propertyId = useWatch({ control, name: 'propertyId' }) as string | undefined;
  const named = useNameOf();
  const property = terms.properties.find((p) => p.propertyId === propertyId);
  return (
    <>
      <FormSelect
        name="propertyId"
        label={t('approvals.field.property')}
        required
        options={terms.properties.map((p) => ({ value: p.propertyId, label: named(p) }))}
        onChanged={() => setValue('characterIds', [])}
      />
      <FormComboboxMulti
        name="characterIds"
        label={t('approvals.field.characters')}
        disabled={!property}
        options={(property?.characters ?? []).map((c) => ({ value: c.characterId, label: named(c) }))}
      />
      <FormSelect
        name="article"
        label={t('approvals.field.article')}
        required
        options={[...new Map(terms.articles.map((a) => [articleKey(a), a])).values()].map((a) => ({
          value: articleKey(a),
          label: a.productName,
        }))}
      />
    </>
  );
}
