import { encode } from 'uqr';
import { cx } from '../cx.js';

/** Quiet zone around the code, which many cameras require. */
const BORDER = 4;

/** A QR code, black on white in both themes, because cameras expect this. It is rendered locally, so its text goes to no other server. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('mx-auto block size-48 rounded-md border border-line', className)}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
