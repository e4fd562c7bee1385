import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.js';
import { Dialog } from './dialog.js';

type Props = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** The verb on the button ("Void term sheet"), not "OK". */
  confirm?: string;
  danger?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ open, onClose, onConfirm, title, text, confirm, danger = false, busy = false, children }: Props) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirm ?? t('common.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text ?? t('common.sure')} width="small" footer={footer}>
      {children}
    </Dialog>
  );
}
