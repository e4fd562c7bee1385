import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Layers2,
  Maximize,
  Minus,
  Plus,
  Square,
  SquareSplitHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Tooltip } from '../../../ui/feedback/tooltip.js';
import type { DrawingTool } from './drawing.js';
import { DrawingTools } from './drawing-tools.js';
import { COMPARE_MODES, type CompareMode } from '../types.js';

const ICONS: Record<CompareMode, LucideIcon> = { single: Square, side: Columns2, slider: SquareSplitHorizontal, onion: Layers2 };

type Props = {
  percent: number;
  onZoom: (factor: number) => void;
  onFit: () => void;
  /** Absent when the reader may not comment. */
  onMarking?: (() => void) | undefined;
  tool: DrawingTool | undefined;
  onTool: (tool: DrawingTool) => void;
  onWhole: () => void;
  /** Absent when there is nothing to compare with. */
  onMode?: ((mode: CompareMode) => void) | undefined;
  mode: CompareMode;
  onion: number;
  onOnion: (value: number) => void;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  children?: ReactNode;
};

export function ViewerToolbar({
  percent,
  onZoom,
  onFit,
  onMarking,
  tool,
  onTool,
  onWhole,
  onMode,
  mode,
  onion,
  onOnion,
  page,
  pages,
  onPage,
  children,
}: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="toolbar"
      aria-label={t('picture.tools')}
      className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-1 border-b border-line px-2 py-1"
    >
      {onMarking ? <DrawingTools {...{ onMarking, tool, onTool, onWhole }} /> : null}
      {onMode ? <Modes mode={mode} onMode={onMode} /> : null}
      {onMode && mode === 'onion' ? (
        <label className="flex items-center gap-2 px-2 text-xs text-muted">
          {t('picture.opacity')}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(onion * 100)}
            onChange={(event) => onOnion(Number(event.target.value) / 100)}
            className="w-28 accent-(--accent-fill)"
          />
        </label>
      ) : null}
      <span className="flex-1" />
      {pages > 1 ? (
        <span className="flex items-center text-muted">
          <IconButton
            label={t('picture.previousPage')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<ChevronLeft size={16} aria-hidden />}
          />
          <span className="tabular whitespace-nowrap">{t('picture.page', { page, pages })}</span>
          <IconButton
            label={t('picture.nextPage')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            icon={<ChevronRight size={16} aria-hidden />}
          />
        </span>
      ) : null}
      <span className="flex items-center">
        <IconButton label={t('picture.zoomOut')} onClick={() => onZoom(0.8)} icon={<Minus size={16} aria-hidden />} />
        <span className="tabular w-12 text-center text-muted" aria-live="polite">
          {percent} %
        </span>
        <IconButton label={t('picture.zoomIn')} onClick={() => onZoom(1.25)} icon={<Plus size={16} aria-hidden />} />
        <IconButton label={t('picture.fit')} onClick={onFit} icon={<Maximize size={16} aria-hidden />} />
        {children}
      </span>
    </div>
  );
}

function Modes({ mode, onMode }: { mode: CompareMode; onMode: (mode: CompareMode) => void }) {
  const { t } = useTranslation();
  return (
    <span role="group" aria-label={t('picture.compare')} className="mx-1 flex rounded-md bg-neutral-soft p-0.5">
      {COMPARE_MODES.map((one) => {
        const Icon = ICONS[one];
        return (
          <Tooltip key={one} text={t(`picture.mode.${one}`)}>
            <button
              type="button"
              aria-pressed={mode === one}
              aria-label={t(`picture.mode.${one}`)}
              onClick={() => onMode(one)}
              className={cx(
                'flex h-7 w-8 items-center justify-center rounded-sm',
                mode === one ? 'bg-surface text-text shadow-[0_0_0_1px_var(--line)]' : 'text-muted hover:text-text',
              )}
            >
              <Icon size={15} aria-hidden />
            </button>
          </Tooltip>
        );
      })}
    </span>
  );
}
