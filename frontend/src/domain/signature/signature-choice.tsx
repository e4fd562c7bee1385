import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Picture } from '../company/picture.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { asFile, clearSheet, SIGNATURE, writeName } from './signature-canvas.js';
import { SignatureSheet } from './signature-sheet.js';

export type SignatureMethod = 'stored' | 'drawn' | 'typed';
/** The signature for the document: undefined is the stored one. `ready` is false until something has been drawn. */
export type ChosenSignature = { ready: boolean; picture: (() => Promise<File>) | undefined; kind?: SignatureMethod };

type Props = {
  /** The file of the signature in the account information; null when there is none, undefined while it is loading. */
  stored?: string | null | undefined;
  /** People without an account have no stored signature. */
  without?: 'stored';
  name: string;
  error?: string | undefined;
  onChange: (chosen: ChosenSignature) => void;
};

/** Choice of the signature for the document: the stored one, a drawn one, or the typed name. */
export function SignatureChoice({ stored, without, name, error, onChange }: Props) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<SignatureMethod>(without ? 'typed' : 'stored');
  const sheet = useRef<HTMLCanvasElement>(null);
  const choose = (next: SignatureMethod) => {
    setMethod(next);
    onChange(
      next === 'stored' ? { ready: true, picture: undefined } : { ready: next === 'typed', picture: pictureOf(sheet, next), kind: next },
    );
  };
  // without a stored one the typed name is chosen from the beginning
  const begin = useRef(onChange);
  useEffect(() => {
    if (without) begin.current({ ready: true, picture: pictureOf(sheet, 'typed'), kind: 'typed' });
  }, [without]);
  if (stored === null) return <Alert tone="warning">{t('signature.missing')}</Alert>;
  const methods: SignatureMethod[] = without ? ['typed', 'drawn'] : ['stored', 'drawn', 'typed'];
  return (
    <div className="space-y-2">
      <RadioGroup
        label={t('signature.onDocument')}
        value={method}
        inline
        error={error}
        options={methods.map((value) => ({ value, label: t(`signature.method.${value}`) }))}
        onChange={(value) => choose(value as SignatureMethod)}
      />
      {method === 'stored' ? <Picture fileId={stored ?? null} alt={t('signature.storedAlt')} className="h-24 w-full" /> : null}
      {method === 'drawn' ? (
        <div>
          <SignatureSheet
            label={t('signature.sheet')}
            canvas={sheet}
            onDrawn={() => onChange({ ready: true, picture: pictureOf(sheet, 'drawn'), kind: 'drawn' })}
          />
          <div className="mt-1 flex items-center justify-between gap-3">
            <p className="text-xs text-muted">{t('signature.sheetHelp')}</p>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                if (sheet.current) clearSheet(sheet.current);
                onChange({ ready: false, picture: pictureOf(sheet, 'drawn'), kind: 'drawn' });
              }}
            >
              {t('signature.clear')}
            </Button>
          </div>
        </div>
      ) : null}
      {method === 'typed' ? <Typed name={name} sheet={sheet} label={t('signature.typedAlt', { name })} /> : null}
    </div>
  );
}

type Sheet = { current: HTMLCanvasElement | null };
const pictureOf = (sheet: Sheet, method: SignatureMethod) => async (): Promise<File> => {
  if (!sheet.current) throw new Error('no sheet');
  return asFile(sheet.current, `signature-${method}`);
};

function Typed({ name, sheet, label }: { name: string; sheet: { current: HTMLCanvasElement | null }; label: string }) {
  useEffect(() => {
    if (sheet.current) writeName(sheet.current, name);
  }, [name, sheet]);
  return (
    <canvas
      ref={sheet}
      width={SIGNATURE.width}
      height={SIGNATURE.height}
      role="img"
      aria-label={label}
      className="block aspect-[3/1] w-full rounded-md border border-line bg-white"
    />
  );
}
