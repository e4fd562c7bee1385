import { partyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { rightsReserve, rightsWithdraw } from '@bls/proto/client/licensing/rights';
import type { Holding } from '@bls/proto/contracts/calls/licensing/rights';
import { CHANNELS } from '@bls/proto/domain/enumerations/term-sheet';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';
import { RESERVATION_KINDS, reservationFields } from '@bls/proto/domain/rights/reservation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { api } from '../../lib/api/api.js';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormCheckbox, FormCombobox, FormComboboxMulti, FormDate, FormSelect, FormTextArea } from '../../ui/form/form-fields.js';
import type { Answer } from './answer.js';

type Props = { propertyId: string; characters: Answer['characters']; holding?: Holding; onClose: () => void };

/** `*` alone means all, which the form shows as nothing selected. */
const explicit = (codes: readonly string[] | undefined): string[] => (codes ?? []).filter((code) => code !== EVERYTHING);

/** Holds rights back or notes an option, and withdraws one. */
export function ReservationDialog({ propertyId, characters, holding, onClose }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const territories = useTerritories();
  const { categories } = useCatalogue();
  const save = useCommand(rightsReserve);
  const withdraw = useCommand(rightsWithdraw);
  const reservation = holding?.reservation ?? undefined;
  // one id per form: a second click, or a retry after a lost connection, creates no second one
  const [id] = useState(() => reservation?.id ?? crypto.randomUUID());
  const isAll = holding === undefined || holding.characterIds.length === characters.length;
  const form = useZodForm(reservationFields, {
    kind: holding?.kind === 'option' ? 'option' : 'holdback',
    characterIds: isAll ? [] : holding.characterIds,
    territories: explicit(holding?.territories),
    subCategories: explicit(holding?.subCategories),
    channels: explicit(holding?.channels),
    from: holding?.from ?? '',
    to: holding?.to ?? '',
    exclusive: holding?.exclusive ?? false,
    licenseeId: reservation?.licenseeId ?? '',
    exerciseBy: reservation?.exerciseBy ?? '',
    note: reservation?.note ?? '',
  });
  const isOption = useWatch({ control: form.control, name: 'kind' }) === 'option';
  const all = { placeholder: t('rights.timeline.all'), help: t('rights.reserve.allHelp') };
  const submit = async (values: unknown) => {
    const revision = reservation ? { revision: reservation.revision } : {};
    await save.mutateAsync({ ...reservationFields.parse(values), id, propertyId, ...revision });
    notify.success(t('rights.reserve.saved'));
    onClose();
  };
  const end = async (revision: number) => {
    await withdraw.mutateAsync({ id, revision });
    notify.success(t('rights.reserve.withdrawn'));
    onClose();
  };
  const searchLicensees = async (search: string) => {
    const { parties } = await api(partyList, { kind: ['licensee', 'subLicensee'], search });
    return parties.map((party) => ({ value: party.companyId, label: name(party) }));
  };
  return (
    <FormDialog
      onClose={onClose}
      width="wide"
      title={t(reservation ? 'rights.reserve.edit' : 'rights.reserve.title')}
      form={form}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          name="kind"
          label={t('rights.reserve.kind')}
          options={RESERVATION_KINDS.map((value) => ({ value, label: t(`rights.kind.${value}`) }))}
          required
        />
        <FormCombobox
          name="licenseeId"
          label={t('rights.reserve.licensee')}
          help={t('rights.reserve.licenseeHelp')}
          search={searchLicensees}
          labelOf={(value) => (value === reservation?.licenseeId ? name(holding, 'licenseeName') : undefined)}
          required={isOption}
        />
        <FormDate name="from" label={t('termSheet.field.from')} required />
        <FormDate name="to" label={t('termSheet.field.to')} required />
        <FormComboboxMulti
          name="characterIds"
          label={t('rights.reserve.characters')}
          options={characters.map((one) => ({ value: one.characterId, label: name(one) }))}
          {...all}
        />
        <FormComboboxMulti name="territories" label={t('rights.reserve.territories')} options={territories.options} {...all} />
        <FormComboboxMulti
          name="subCategories"
          label={t('rights.reserve.subCategories')}
          options={categories.flatMap((segment) =>
            segment.subCategories.map((one) => ({ value: one.code, label: name(one), detail: name(segment) })),
          )}
          {...all}
        />
        <FormComboboxMulti
          name="channels"
          label={t('rights.reserve.channels')}
          options={CHANNELS.map((code) => ({ value: code, label: t(`termSheet.channel.${code}`) }))}
          {...all}
        />
        {isOption ? (
          <>
            <FormDate name="exerciseBy" label={t('rights.reserve.exerciseBy')} required />
            <div className="self-center">
              <FormCheckbox name="exclusive" label={t('rights.reserve.exclusive')} />
            </div>
          </>
        ) : null}
        <div className="sm:col-span-2">
          <FormTextArea name="note" label={t('rights.reserve.note')} maxLength={1000} />
        </div>
      </div>
      {reservation ? (
        <Button kind="danger" busy={withdraw.isPending} onClick={() => void end(reservation.revision)}>
          {t('rights.reserve.withdraw')}
        </Button>
      ) : null}
    </FormDialog>
  );
}
