import { CHECKLIST_LIMIT, type ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { FormText } from '../../ui/form/form-fields.js';

/** The questions that reviewers of a kind answer before each decision. */
export function QuestionRows({ kind }: { kind: ReviewKind }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const name = `checklists.${kind}`;
  // `key`, because the questions have ids of their own
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  return (
    <div className="space-y-3">
      <ul className="space-y-2">
        {fields.map((row, index) => (
          <li key={row.key} className="flex items-start gap-2 max-sm:flex-wrap">
            <FormText
              name={`${name}.${index}.text`}
              label={t('reviewGuide.question')}
              hideLabel={index > 0}
              maxLength={200}
              required
              className="min-w-40 flex-1"
            />
            <FormText
              name={`${name}.${index}.textZh`}
              label={t('reviewGuide.questionZh')}
              hideLabel={index > 0}
              maxLength={200}
              className="min-w-40 flex-1"
            />
            <IconButton
              plain
              className={index === 0 ? 'mt-6' : ''}
              label={t('reviewGuide.removeQuestion', { number: index + 1 })}
              onClick={() => remove(index)}
              icon={<Trash2 size={15} aria-hidden />}
            />
          </li>
        ))}
      </ul>
      {fields.length < CHECKLIST_LIMIT ? (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => append({ id: crypto.randomUUID(), text: '' }, { focusName: `${name}.${fields.length}.text` })}
        >
          {t('reviewGuide.addQuestion')}
        </Button>
      ) : null}
    </div>
  );
}
