import { CHECK_ANSWERS, type CheckAnswer, type ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { useAnswers } from './use-guidance.js';

type Props = {
  kind: ReviewKind;
  id: string;
  /** Only the questions that have no answer when it is opened: for the dialog of a decision. */
  openOnly?: boolean;
};

/** The questions that a reviewer answers before a decision. Space answers yes, Tab continues with the next question. */
export function Checklist({ kind, id, openOnly = false }: Props) {
  const { t, i18n } = useTranslation();
  const { data, valueOf, answer } = useAnswers(kind, id);
  // a question that is answered in the dialog stays there
  const [first, setFirst] = useState<ReadonlySet<string>>();
  if (data && !first) setFirst(new Set(data.checklist.filter((one) => !one.answer).map((one) => one.id)));
  const shown = data?.checklist.filter((one) => !openOnly || first?.has(one.id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <div className="space-y-3">
      {shown.map((question) => (
        <RadioGroup
          key={question.id}
          label={i18n.language === 'zh' && question.textZh ? question.textZh : question.text}
          required
          inline
          value={valueOf(question.id) ?? ''}
          onChange={(value) => answer(question.id, value as CheckAnswer)}
          options={CHECK_ANSWERS.map((value) => ({ value, label: t(`reviewGuide.answer.${value}`) }))}
          help={question.answer ? t('reviewGuide.answeredBy', { name: question.answer.by }) : undefined}
        />
      ))}
    </div>
  );
}
