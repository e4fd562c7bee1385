import { eventCategories, eventSave } from '@bls/proto/client/licensing/event';
import type { LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { eventFields } from '@bls/proto/domain/licensing-event/fields';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormDate, FormSelect, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { currencyLabel } from '../../lib/text/format.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { LIST_PATH, viewPath } from './paths.js';
import { ProductRows } from './product-rows.js';
import { useNameOf } from '../../lib/text/names.js';

/** An event with date, place and products. */
export function EventForm({ event }: { event?: LicensingEvent }) {
  const { t } = useTranslation();
  const named = useNameOf();
  const { leave } = useScreen();
  const save = useCommand(eventSave);
  const { data } = useCall(eventCategories, {}, { staleTime: 60_000 });
  // one id per form: a second click, or a retry after a lost connection, creates no second event
  const [id] = useState(() => event?.id ?? crypto.randomUUID());
  const form = useZodForm(eventFields, valuesOf(event));
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync({ ...eventFields.parse(values), id, ...(event ? { revision: event.revision } : {}) });
    notify.success();
    leave(viewPath(id));
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('events.one')}>
        <div className={fieldGrid}>
          <FormText name="name" label={t('events.name')} maxLength={200} required />
          <FormText name="nameZh" label={t('events.nameZh')} maxLength={200} />
          <FormSelect
            name="categoryId"
            label={t('events.category')}
            placeholder={t('events.choose')}
            options={(data?.categories ?? []).map((category) => ({ value: category.id, label: named(category) }))}
            required
          />
          <FormText name="place" label={t('events.place')} maxLength={300} help={t('events.placeHelp')} />
          <FormText name="url" label={t('events.url')} placeholder="https://" maxLength={300} />
          <FormSelect
            name="currency"
            label={t('events.currency')}
            options={CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }))}
            required
          />
          <FormDate name="from" label={t('events.from')} required />
          <FormDate name="to" label={t('events.to')} required />
          <FormDate name="orderUntil" label={t('events.orderUntil')} required />
          <FormTextArea name="description" label={t('events.description')} maxLength={4000} rows={3} className="sm:col-span-2" />
          <FormTextArea name="descriptionZh" label={t('events.descriptionZh')} maxLength={4000} rows={3} className="sm:col-span-2" />
        </div>
        <FormPicture name="bannerFileId" label={t('events.banner')} purpose="eventBanner" required className="mt-4 max-w-xl" />
      </Card>
      <ProductRows ordered={orderedOf(event)} />
      <FormEnd back={event ? viewPath(event.id) : LIST_PATH} />
    </Form>
  );
}

/** Ordered quantities by product: a product with orders cannot be removed. */
const orderedOf = (event: LicensingEvent | undefined): ReadonlyMap<string, number> =>
  new Map((event?.products ?? []).map(({ id, stock, left }) => [id, stock - left]));

const valuesOf = (event: LicensingEvent | undefined) => ({
  name: event?.name ?? '',
  nameZh: event?.nameZh ?? '',
  categoryId: event?.category.id ?? '',
  bannerFileId: event?.bannerFileId ?? '',
  place: event?.place ?? '',
  url: event?.url ?? '',
  from: event?.from ?? '',
  to: event?.to ?? '',
  orderUntil: event?.orderUntil ?? '',
  currency: event?.currency ?? 'CNY',
  description: event?.description ?? '',
  descriptionZh: event?.descriptionZh ?? '',
  products: (event?.products ?? []).map(({ id, name, nameZh, price, stock, attributes }) => ({
    id,
    name,
    nameZh: nameZh ?? '',
    price,
    stock,
    attributes,
  })),
});
