import type { DesignProblem } from '@bls/proto/domain/workflow/design/check';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesignTexts } from './use-texts.js';

type Props = { design: DesignedWorkflow; problems: readonly DesignProblem[]; onSelect: (id: string) => void };

/** The reasons why the design cannot be published; each links to its step. */
export function Problems({ design, problems, onSelect }: Props) {
  const { t } = useTranslation();
  const texts = useDesignTexts(design.kind);
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-ok">
        <CircleCheck size={15} aria-hidden /> {t('workflowDesigner.noProblems')}
      </p>
    );
  return (
    <ul className="space-y-1.5">
      {problems.map((problem, index) => (
        <li key={index} className="text-error">
          <button type="button" className="rounded-sm font-medium underline" onClick={() => onSelect(problem.step)}>
            {texts.stepOf(design, problem.step)}
          </button>
          {': '}
          {texts.problem(problem)}
        </li>
      ))}
    </ul>
  );
}
