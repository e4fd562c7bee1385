import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/browser/clipboard.js';
import { ApiError } from '../../lib/api/api-error.js';
import { Button } from './button.js';
import { notify } from '../feedback/notify.js';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard and confirms it; without permission it explains how to copy by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return notify.error(new ApiError('noClipboard', t('common.noClipboard')), t);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Button size="small" icon={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('common.copied') : (label ?? t('common.copy'))}</span>
    </Button>
  );
}
