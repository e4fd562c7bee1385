import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';

/** Sharp on screens of twice the density. */
const SCALE = 1.7;

type Props = {
  /** The document; called once. */
  open: () => Promise<PDFDocumentProxy>;
  name: string;
};

/** Every page of a document, one below the other; pages are drawn when they come into view. */
export function DocumentPages({ open, name }: Props) {
  const { t } = useTranslation();
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  const opener = useRef(open);
  useEffect(() => {
    let left = false;
    opener.current().then(
      (opened) => (left ? undefined : setDocument(opened)),
      () => (left ? undefined : setFailed(true)),
    );
    return () => {
      left = true;
    };
  }, []);
  if (failed) return <Alert tone="error">{t('picture.pdfFailed')}</Alert>;
  if (!document) return <Skeleton className="h-[70vh]" />;
  return (
    <div
      role="region"
      aria-label={name}
      // the pages are read by keyboard too
      tabIndex={0}
      className="max-h-[78vh] space-y-3 overflow-y-auto rounded-lg border border-line bg-sunken p-3 max-sm:max-h-[60vh] max-sm:p-2"
    >
      {Array.from({ length: document.numPages }, (_, index) => (
        <Page key={index} document={document} number={index + 1} label={t('picture.pdfPage', { name, page: index + 1 })} />
      ))}
    </div>
  );
}

function Page({ document, number, label }: { document: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return undefined;
    let stop = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: SCALE });
      Object.assign(sheet, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      const task = page.render({ canvas: sheet, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      draw().catch(() => undefined);
    });
    seen.observe(sheet);
    return () => {
      seen.disconnect();
      stop();
    };
  }, [document, number]);
  return (
    <canvas
      ref={canvas}
      width={595}
      height={842}
      role="img"
      aria-label={label}
      className="mx-auto block w-full max-w-[820px] bg-white shadow-sm"
    />
  );
}
