import { Image, MessageSquarePlus, MoveUpRight, Spline, SquareDashedMousePointer, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Tooltip } from '../../../ui/feedback/tooltip.js';
import { DRAWING_TOOLS, type DrawingTool } from './drawing.js';

const ICONS: Record<DrawingTool, LucideIcon> = { area: SquareDashedMousePointer, arrow: MoveUpRight, freehand: Spline };

type Props = {
  onMarking: () => void;
  /** What is drawn; absent while nobody comments. */
  tool: DrawingTool | undefined;
  onTool: (tool: DrawingTool) => void;
  /** Comments on the page as a whole, without a drawing. */
  onWhole: () => void;
};

/** Starts a comment, and chooses what is drawn for it. */
export function DrawingTools({ onMarking, tool, onTool, onWhole }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Tooltip text={t('picture.commentHint')}>
        <button
          type="button"
          aria-pressed={tool !== undefined}
          onClick={onMarking}
          className={cx(
            'inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium max-sm:h-9',
            tool ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
          )}
        >
          <MessageSquarePlus size={16} aria-hidden />
          {t('picture.comment')}
        </button>
      </Tooltip>
      {tool ? (
        <span role="group" aria-label={t('picture.draw')} className="flex">
          {DRAWING_TOOLS.map((each) => {
            const Icon = ICONS[each];
            return (
              <IconButton
                key={each}
                label={t(`picture.drawing.${each}`)}
                aria-pressed={tool === each}
                onClick={() => onTool(each)}
                className={tool === each ? 'bg-accent-soft text-accent-text' : ''}
                icon={<Icon size={16} aria-hidden />}
              />
            );
          })}
          <IconButton label={t('picture.drawing.whole')} onClick={onWhole} icon={<Image size={16} aria-hidden />} />
        </span>
      ) : null}
    </>
  );
}
