import { contractList } from '@bls/proto/client/licensing/contracts/contract';
import { partyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { termSheetCreate } from '@bls/proto/client/licensing/term-sheets/writing';
import { PURPOSES } from '@bls/proto/domain/enumerations/term-sheet';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import { ruleIssue } from '@bls/proto/domain/values/errors';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Card } from '../../../ui/layout/card.js';
import { Form } from '../../../ui/form/form.js';
import { FormCombobox, FormRadio, FormSelect, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { api } from '../../../lib/api/api.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { issuesIn, showIssues } from '../../../lib/forms/rule-form.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useScreen, useSearchValue } from '../../../lib/screens/screen.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useUnsavedGuard } from '../../../lib/screens/unsaved.js';
import { stepPath } from '../paths.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { fromForm } from '../form-values.js';
import { useChoices } from '../fields/rows.js';
import { useLegalEntity } from '../fields/use-legal-entity.js';
import { WizardFrame } from './draft/wizard-frame.js';
import { useNameOf } from '../../../lib/text/names.js';

const EMPTY = { purpose: 'newContract', licensorId: '', licenseeId: '', legalEntityName: '', followsContractId: '', note: '' };

type Party = { value: string; label: string };

/** Purpose and parties; without an id in the address it creates the draft first. */
export default function PurposeStep() {
  const { termSheetVersionId: id } = useParams(ROUTES.termSheets.purpose);
  const [licensee] = useSearchValue('licensee');
  const [licenseeName = ''] = useSearchValue('licenseeName');
  if (!id) return <NewDraft key={licensee ?? ''} {...(licensee ? { licensee: { value: licensee, label: licenseeName } } : {})} />;
  return <DraftStep id={id}>{(sheet) => <Purpose sheet={sheet} />}</DraftStep>;
}

/** Before the draft exists only the required fields are shown. */
const opening = z.unknown().superRefine((values, context) => {
  const purpose = fromForm<'purpose'>(values);
  for (const { path, rule, params } of checkNewTerms({ purpose })) {
    const mine =
      path[0] === 'purpose' && ['purpose', 'licensorId', 'licenseeId', 'followsContractId', 'legalEntityName'].includes(String(path[1]));
    if (mine) context.addIssue(ruleIssue(rule, path.slice(1), params));
  }
});

/** `licensee`: the one that the address proposes. */
function NewDraft({ licensee }: { licensee?: Party }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const create = useCommand(termSheetCreate);
  const [termSheetId] = useState(() => crypto.randomUUID());
  const form = useZodForm(opening, licensee ? { ...EMPTY, licenseeId: licensee.value, legalEntityName: licensee.label } : EMPTY);
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const open = async (values: unknown) => {
    const opened = await create.mutateAsync({ termSheetId, purpose: fromForm<'purpose'>(values) });
    leave(stepPath('keyTerms', opened.termSheetVersionId));
  };
  const next = form.handleSubmit(async (values) => {
    try {
      await open(values);
    } catch (error) {
      if (!showIssues(form, issuesIn(error))) notify.error(error, t);
    }
  });
  return (
    <WizardFrame sheet={undefined} step="purpose" create={() => void next()}>
      <Form form={form} onSubmit={open}>
        <Fields {...(licensee ? { proposed: licensee } : {})} />
      </Form>
    </WizardFrame>
  );
}

function Purpose({ sheet }: { sheet: TermSheetDetail }) {
  const { form, state, saveNow } = useSectionForm('purpose', sheet, EMPTY);
  return (
    <WizardFrame sheet={sheet} step="purpose" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <Fields sheet={sheet} />
      </Form>
    </WizardFrame>
  );
}

function Fields({ sheet, proposed }: { sheet?: TermSheetDetail; proposed?: Party }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const name = useNameOf();
  const { setValue, getValues } = useFormContext();
  const changeLegalEntity = useLegalEntity();
  const purpose = useWatch({ name: 'purpose' }) as string;
  const licenseeId = useWatch({ name: 'licenseeId' }) as string;
  const { data: licensors } = useCall(partyList, { kind: ['licensor'] }, { staleTime: 60_000 });
  const only = licensors?.parties.length === 1 ? licensors.parties[0]?.companyId : undefined;
  useEffect(() => {
    if (only && !getValues('licensorId')) setValue('licensorId', only);
  }, [only, getValues, setValue]);
  const stored = sheet?.terms.purpose;
  const searchLicensees = async (search: string) => {
    const { parties } = await api(partyList, { kind: ['licensee', 'subLicensee'], search });
    return parties.map((party) => ({
      value: party.companyId,
      label: name(party),
      ...(party.shortName ? { detail: party.shortName } : {}),
    }));
  };
  return (
    <>
      <Card title={t('termSheets.wizard.what')}>
        <div className="space-y-4">
          <FormRadio
            name="purpose"
            label={t('termSheet.field.purpose')}
            hideLabel
            options={choices(PURPOSES, 'termSheet.purpose')}
            inline
            required
          />
          {purpose && purpose !== 'newContract' ? <Followed licenseeId={licenseeId} number={stored?.followsContractNumber} /> : null}
        </div>
      </Card>
      <Card title={t('termSheets.wizard.parties')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelect
            name="licensorId"
            label={t('termSheet.field.licensorId')}
            required
            placeholder=""
            options={(licensors?.parties ?? []).map((party) => ({ value: party.companyId, label: name(party) }))}
          />
          <FormCombobox
            name="licenseeId"
            label={t('termSheet.field.licenseeId')}
            required
            search={searchLicensees}
            recent="licensee"
            labelOf={(value) =>
              value === stored?.licenseeId ? name(stored, 'licenseeName') : value === proposed?.value ? proposed.label : undefined
            }
            onPick={changeLegalEntity}
          />
          <FormText
            name="legalEntityName"
            label={t('termSheet.field.legalEntityName')}
            required
            help={t('termSheets.wizard.legalEntityHelp')}
            className="sm:col-span-2"
          />
          <FormTextArea name="note" label={t('termSheet.field.note')} maxLength={2000} className="sm:col-span-2" />
        </div>
      </Card>
    </>
  );
}

/** The signed contracts of the licensee, one of which the deal follows. */
function Followed({ licenseeId, number }: { licenseeId: string; number: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useCall(contractList, licenseeId ? { licenseeId: [licenseeId], status: ['signedAll'], pageSize: 100 } : undefined);
  return (
    <FormCombobox
      name="followsContractId"
      label={t('termSheet.field.followsContractId')}
      required
      options={(data?.rows ?? []).map((row) => ({ value: row.contractId, label: row.number, detail: `${row.termFrom} – ${row.termTo}` }))}
      labelOf={() => number}
      help={licenseeId ? undefined : t('termSheets.wizard.licenseeFirst')}
    />
  );
}
