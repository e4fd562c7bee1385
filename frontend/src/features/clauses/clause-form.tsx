import { clauseSave } from '@bls/proto/client/licensing/clauses/clause';
import type { ClauseDetail } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { CLAUSE_APPROVERS, CLAUSE_CATEGORIES, CLAUSE_RANKS, clauseSaveSchema } from '@bls/proto/domain/clause/clause';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormEnd } from '../../domain/company/form-end.js';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { Form } from '../../ui/form/form.js';
import { FormSelect, FormSwitch, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { Card } from '../../ui/layout/card.js';
import { LIST_PATH, viewPath } from './paths.js';

const valuesOf = (id: string, clause: ClauseDetail | undefined) => ({
  id,
  ...(clause ? { revision: clause.revision } : {}),
  category: clause?.category ?? '',
  title: clause?.title ?? '',
  titleZh: clause?.titleZh ?? '',
  active: clause?.active ?? true,
  positions: clause
    ? clause.positions.map(({ rank, en, zh, note, approver }) => ({ rank, en, zh, note: note ?? '', approver: approver ?? '' }))
    : [{ rank: 'preferred', en: '', zh: '', note: '', approver: '' }],
});

/** The form of a clause: what it is about, and the wording of each position in both languages. */
export function ClauseForm({ clause }: { clause?: ClauseDetail }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const { leave } = useScreen();
  const save = useCommand(clauseSave);
  // one id per form: a second click, or a retry after a lost connection, creates no second clause
  const [id] = useState(() => clause?.id ?? crypto.randomUUID());
  const form = useZodForm(clauseSaveSchema, valuesOf(id, clause));
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'positions' });
  const next = CLAUSE_RANKS[fields.length];
  const submit = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync(clauseSaveSchema.parse(values));
    notify.success(t('clauses.saved'));
    leave(viewPath(saved.id));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card title={t('clauses.clause')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="title" label={t('clauses.titleEn')} required />
          <FormText name="titleZh" label={t('clauses.titleZh')} required />
          <FormSelect
            name="category"
            label={t('clauses.category')}
            options={CLAUSE_CATEGORIES.map((value) => ({ value, label: t(`clause.category.${value}`) }))}
            required
          />
          <FormSwitch name="active" label={t('clauses.inUse')} />
        </div>
      </Card>
      {fields.map((field, index) => {
        const rank = CLAUSE_RANKS[index] ?? 'preferred';
        return (
          <Card
            key={field.id}
            title={t(`clause.rank.${rank}`)}
            actions={
              index > 0 && index === fields.length - 1 ? (
                <Button size="small" onClick={() => remove(index)}>
                  {t('clauses.removePosition')}
                </Button>
              ) : undefined
            }
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <FormTextArea
                name={`positions.${index}.en`}
                label={t('clauses.wordingEn')}
                {...(index === 0 ? { help: t('clauses.wordingHelp') } : {})}
                rows={6}
                required
              />
              <FormTextArea name={`positions.${index}.zh`} label={t('clauses.wordingZh')} rows={6} required />
              {index > 0 ? (
                <>
                  <FormTextArea name={`positions.${index}.note`} label={t('clauses.note')} required />
                  <FormSelect
                    name={`positions.${index}.approver`}
                    label={t('clauses.approver')}
                    options={CLAUSE_APPROVERS.map((value) => ({ value, label: roleLabel(value) }))}
                  />
                </>
              ) : null}
            </div>
          </Card>
        );
      })}
      {next ? (
        <Button onClick={() => append({ rank: next, en: '', zh: '', note: '', approver: '' } as never)}>
          {t('clauses.addPosition', { position: t(`clause.rank.${next}`) })}
        </Button>
      ) : null}
      <FormEnd back={clause ? viewPath(clause.id) : LIST_PATH} />
    </Form>
  );
}
