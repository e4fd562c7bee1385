import { reviewGuideList, reviewGuideSave } from '@bls/proto/client/approvals/settings/review-guide';
import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import type { StoredGuide } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { NO_RULES } from '@bls/proto/domain/approval/precheck/rules';
import { EMPTY_GUIDE, REVIEW_KINDS, type ReviewGuide, reviewGuideFields } from '@bls/proto/domain/approval/review-guide';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useNameOf } from '../../lib/text/names.js';
import { notify } from '../../ui/feedback/notify.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { Select } from '../../ui/form/select.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PrecheckRules } from './precheck-rules.js';
import { PaletteRows } from './palette-rows.js';
import { QuestionRows } from './question-rows.js';

const ALL = 'all';

/** What reviewers see beside the picture, and what they answer: for each property, or for all without their own. */
export default function ReviewGuideSettings() {
  const { t } = useTranslation();
  const name = useNameOf();
  const [chosen = ALL, choose] = useSearchValue('property');
  const guides = useCall(reviewGuideList, {});
  const properties = useCall(propertyList, {}, { staleTime: 60_000 });
  if (!guides.data) return <Awaiting query={guides} />;
  if (!properties.data) return <Awaiting query={properties} />;
  const stored = guides.data.guides.find(({ propertyId }) => (propertyId ?? ALL) === chosen);
  const own = new Set(guides.data.guides.map(({ propertyId }) => propertyId));
  const options = properties.data.properties.map((property) => ({
    value: property.propertyId,
    label: own.has(property.propertyId) ? t('reviewGuide.ownGuide', { name: name(property) }) : name(property),
  }));
  return (
    <>
      <PageHeader title={t('reviewGuide.settings')} note={t('reviewGuide.settingsNote')} />
      <div className="max-w-3xl space-y-4">
        <Select
          label={t('reviewGuide.property')}
          value={chosen}
          onChange={(value) => choose(value === ALL ? undefined : value)}
          options={[{ value: ALL, label: t('reviewGuide.allProperties') }, ...options]}
        />
        <GuideForm key={`${chosen} ${stored?.revision ?? 0}`} propertyId={chosen === ALL ? undefined : chosen} stored={stored} />
      </div>
    </>
  );
}

function GuideForm({ propertyId, stored }: { propertyId: string | undefined; stored: StoredGuide | undefined }) {
  const { t } = useTranslation();
  const save = useCommand(reviewGuideSave);
  const { copyrightLine = '', palette, checklists, precheck = NO_RULES } = stored ?? EMPTY_GUIDE;
  const form = useZodForm(reviewGuideFields, { copyrightLine, palette, checklists, precheck });
  const send = async (values: unknown) => {
    await save.mutateAsync({ ...(propertyId ? { propertyId } : {}), revision: stored?.revision ?? 0, guide: values as ReviewGuide });
    notify.success();
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('reviewGuide.copyrightLine')}>
        <FormText name="copyrightLine" label={t('reviewGuide.copyrightLine')} hideLabel maxLength={300} placeholder="© CTL 2026" />
      </Card>
      <Card title={t('reviewGuide.palette')}>
        <PaletteRows />
      </Card>
      <PrecheckRules />
      {REVIEW_KINDS.map((kind) => (
        <Card key={kind} title={t('reviewGuide.checklistOf', { kind: t(`reviewGuide.kind.${kind}`) })}>
          <QuestionRows kind={kind} />
        </Card>
      ))}
      <div>
        <SubmitButton>{t('common.save')}</SubmitButton>
      </div>
    </Form>
  );
}
