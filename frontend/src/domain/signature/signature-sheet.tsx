import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { clearSheet, drawStroke, type Point, SIGNATURE } from './signature-canvas.js';

type Props = { label: string; canvas: RefObject<HTMLCanvasElement | null>; onDrawn: () => void };

/** A white canvas to sign on with a pen, a finger or the mouse. Keyboard users type their name instead. */
export function SignatureSheet({ label, canvas, onDrawn }: Props) {
  const last = useRef<Point>(undefined);
  useEffect(() => {
    if (canvas.current) clearSheet(canvas.current);
  }, [canvas]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * SIGNATURE.width,
      y: ((event.clientY - box.top) / box.height) * SIGNATURE.height,
    };
  };
  const stroke = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const to = pointOf(event);
    drawStroke(event.currentTarget, last.current, to);
    last.current = to;
  };
  return (
    <canvas
      ref={canvas}
      width={SIGNATURE.width}
      height={SIGNATURE.height}
      role="img"
      aria-label={label}
      className="block aspect-[3/1] w-full cursor-crosshair touch-none rounded-md border border-line-strong bg-white"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = pointOf(event);
        // a single dot counts as a stroke
        stroke(event);
        onDrawn();
      }}
      onPointerMove={stroke}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
    />
  );
}
