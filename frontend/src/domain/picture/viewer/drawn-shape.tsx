import { type Area, shapeOf } from '@bls/proto/domain/approval/picture';
import { cx } from '../../../ui/cx.js';
import { type Rect, rectOf } from './view.js';

const LOOKS = {
  open: 'fill-accent/10 stroke-accent',
  selected: 'fill-accent/20 stroke-accent',
  resolved: 'fill-transparent stroke-[#5c6773] [stroke-dasharray:4_4]',
};
/** Length of an arrow's head in stage pixels, and the angle of its sides to the shaft. */
const HEAD = 14;
const ANGLE = Math.PI / 7;

type Props = {
  frame: Rect;
  area: Area;
  look: keyof typeof LOOKS;
  /** A point has no shape beside its marker, unless it is new. */ point?: boolean;
};

/** What a comment draws on the picture. A white outline makes it visible on a picture of any colour. */
export function DrawnShape({ frame, area, look, point = false }: Props) {
  const { left, top, width, height } = rectOf(area, frame);
  const at = ({ x, y }: { x: number; y: number }) => rectOf({ x, y }, frame);
  switch (shapeOf(area)) {
    case 'point':
      return point ? <circle cx={left} cy={top} r={5} className="fill-accent stroke-white stroke-2" /> : null;
    case 'whole':
      return look === 'selected' ? (
        <rect x={left} y={top} width={width} height={height} className="fill-none stroke-accent stroke-2" />
      ) : null;
    case 'region': {
      const box = { x: left, y: top, width: Math.max(1, width), height: Math.max(1, height), rx: 3 };
      return (
        <>
          <rect {...box} className="fill-none stroke-white/80 stroke-4" />
          <rect {...box} className={cx('stroke-2', LOOKS[look])} />
        </>
      );
    }
    case 'arrow':
      return <Line d={arrowPath({ left, top }, at(area.tip ?? area))} look={look} />;
    default:
      return <Line d={['M', left, top, ...(area.line ?? []).flatMap((p) => ['L', at(p).left, at(p).top])].join(' ')} look={look} />;
  }
}

const Line = ({ d, look }: { d: string; look: Props['look'] }) => (
  <>
    <path d={d} className="fill-none stroke-white/80 stroke-6 [stroke-linecap:round] [stroke-linejoin:round]" />
    <path d={d} className={cx(LOOKS[look], 'fill-none! stroke-3 [stroke-linecap:round] [stroke-linejoin:round]')} />
  </>
);

function arrowPath(from: { left: number; top: number }, to: { left: number; top: number }): string {
  const direction = Math.atan2(to.top - from.top, to.left - from.left);
  const side = (turn: number) => [to.left - HEAD * Math.cos(direction + turn), to.top - HEAD * Math.sin(direction + turn)];
  return ['M', from.left, from.top, 'L', to.left, to.top, 'M', ...side(ANGLE), 'L', to.left, to.top, 'L', ...side(-ANGLE)].join(' ');
}
