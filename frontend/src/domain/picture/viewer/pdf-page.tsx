import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pdfDocument } from './pdf-documents.js';
import type { Size } from './view.js';

type Props = {
  fileId: string;
  name: string;
  page: number;
  /** Size on the screen in CSS pixels. */ width: number;
  onSize?: ((size: Size) => void) | undefined;
};

/** Phones refuse larger canvases; at this size a page is sharp at eight times its fit. */
const LARGEST = 4096;
/** The render scale changes in steps, so that a zoom gesture does not render the page for every frame. */
const step = (pixels: number): number => Math.min(LARGEST, 512 * 2 ** Math.ceil(Math.log2(Math.max(1, pixels / 512))));

/** One page of a PDF, rendered at the resolution that the zoom needs. */
export function PdfPage({ fileId, name, page, width, onSize }: Props) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const pixels = step(width * (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1));
  const report = useRef(onSize);
  useEffect(() => {
    report.current = onSize;
  }, [onSize]);
  useEffect(() => {
    let stop = () => {};
    let left = false;
    const draw = async () => {
      const document = await pdfDocument(fileId);
      const sheet = await document.getPage(Math.min(page, document.numPages));
      const natural = sheet.getViewport({ scale: 1 });
      const viewport = sheet.getViewport({
        scale: Math.min(pixels, (LARGEST * natural.width) / Math.max(natural.width, natural.height)) / natural.width,
      });
      if (left) return;
      report.current?.({ width: natural.width, height: natural.height });
      // rendered to an offscreen canvas first, so that the visible page does not flicker
      const aside = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
      const task = sheet.render({ canvas: null, canvasContext: aside.getContext('2d') as unknown as CanvasRenderingContext2D, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (left || !canvas.current) return;
      canvas.current.width = aside.width;
      canvas.current.height = aside.height;
      canvas.current.getContext('2d')?.drawImage(aside, 0, 0);
      setFailed(false);
    };
    draw().catch(() => {
      if (!left) setFailed(true);
    });
    return () => {
      left = true;
      stop();
    };
  }, [fileId, page, pixels]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('picture.pdfPage', { name, page })}
        className="absolute inset-0 size-full object-contain"
      />
      {failed ? (
        <p className="absolute inset-0 flex items-center justify-center bg-surface/80 p-4 text-center text-muted">
          {t('picture.pdfFailed')}
        </p>
      ) : null}
    </>
  );
}
