import { designerList } from '@bls/proto/client/identity/people/designer';
import { companyRead } from '@bls/proto/client/identity/companies/company';
import { styleGuideContracts, styleGuideSave } from '@bls/proto/client/files/style-guide';
import type { StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import { styleGuideFields } from '@bls/proto/domain/creative/fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormFile } from '../../domain/creative/form-file.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { Form } from '../../ui/form/form.js';
import { FormCombobox, FormComboboxMulti, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { LIST_PATH, viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

type Props = {
  guide?: StyleGuideDetail;
  /** What a new style guide is made for. */
  begins?: { characterIds: readonly string[]; contractId: string | undefined };
};

/** The fields of a style guide, without its additional licensees. */
export function StyleGuideForm({ guide, begins }: Props) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const save = useCommand(styleGuideSave);
  // one id per form: a second click, or a retry after a lost connection, creates no second style guide
  const [id] = useState(() => guide?.id ?? crypto.randomUUID());
  const form = useZodForm(styleGuideFields, {
    name: guide?.name ?? '',
    characterIds: guide?.characters.map((one) => one.characterId) ?? [...(begins?.characterIds ?? [])],
    contractId: guide?.contractId ?? begins?.contractId ?? '',
    designerId: guide?.designerId ?? '',
    licenseeContact: guide?.licenseeContact ?? '',
    fileId: guide?.fileId ?? '',
  });
  const submit = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync({ ...styleGuideFields.parse(values), id, ...(guide ? { revision: guide.revision } : {}) });
    notify.success(t('styleGuides.saved', { name: saved.name }));
    leave(viewPath(saved.id));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card title={t('styleGuides.one')}>
        <GuideFields />
      </Card>
      <Card title={t('styleGuides.artwork')}>
        <FormFile
          name="fileId"
          label={t('styleGuides.file')}
          purpose="styleGuide"
          stored={guide?.fileId}
          {...(guide ? { help: t('styleGuides.fileHelp', { name: guide.fileName }) } : {})}
        />
      </Card>
      <FormEnd back={guide ? viewPath(guide.id) : LIST_PATH} />
    </Form>
  );
}

function GuideFields() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { options, labelOf } = useCharacters();
  const contracts = useCall(styleGuideContracts, {}, { staleTime: 60_000 }).data?.contracts ?? [];
  const designers = useCall(designerList, {}, { staleTime: 300_000 }).data?.designers ?? [];
  const [characterIds, contractId] = useWatch({ name: ['characterIds', 'contractId'] }) as [string[], string];
  const fitting = contracts.filter((one) => one.contractId === contractId || one.characterIds.some((id) => characterIds.includes(id)));
  const chosen = contracts.find((one) => one.contractId === contractId);
  const company = useCall(companyRead, chosen ? { id: chosen.companyId } : undefined).data;
  const contacts = (company?.contacts ?? []).map(({ firstName, lastName, email }) => `${firstName} ${lastName}, ${email}`);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormText name="name" label={t('styleGuides.name')} required />
      <FormComboboxMulti name="characterIds" label={t('styleGuides.characters')} options={options} labelOf={labelOf} required />
      <FormCombobox
        name="contractId"
        label={t('styleGuides.contract')}
        help={t('styleGuides.contractHelp')}
        options={fitting.map((one) => ({
          value: one.contractId,
          label: one.number,
          detail: name(one, 'companyName'),
        }))}
        labelOf={(id: string) => contracts.find((one) => one.contractId === id)?.number}
      />
      <FormSelect
        name="designerId"
        label={t('styleGuides.designer')}
        options={designers.map((one) => ({ value: one.userId, label: one.name }))}
      />
      <FormText
        name="licenseeContact"
        label={t('styleGuides.contact')}
        {...(contacts[0] ? { help: t('styleGuides.contactHelp', { contacts: contacts.slice(0, 3).join(' · ') }) } : {})}
      />
    </div>
  );
}
