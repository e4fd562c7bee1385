import { artSourceDelete, artSourceDownload, artSourcePassword } from '@bls/proto/client/files/art-source';
import type { ArtSourceDetail } from '@bls/proto/contracts/calls/files/art-source';
import { isReleasable } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { Download, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { ReviewActions } from '../../domain/owner-review/owner-reviews.js';
import { PasswordDialog } from '../../domain/creative/password-dialog.js';
import { takeFile } from '../../domain/creative/take-file.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import { LIST_PATH } from './paths.js';
import { ReleaseDialog } from './release-dialog.js';

type Asked = 'download' | 'password' | 'delete' | 'release';

/** The actions of an art source; each asks for the account password and is recorded. */
export function ArtActions({ art }: { art: ArtSourceDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<string>();
  const releases = can('artSource.release') && isReleasable(art.review);
  const reviewing = art.reviews.some(({ actions }) => actions.some(({ allowed }) => allowed));
  const close = () => setAsked(undefined);
  const deletes = can('artSource.upload') || art.status !== null;
  return (
    <>
      {deletes ? (
        <Button kind="danger" onClick={() => setAsked('delete')}>
          {t(art.status === null ? 'artSources.delete' : 'artSources.giveUp')}
        </Button>
      ) : null}
      {art.open ? (
        <>
          <Button icon={<KeyRound size={14} aria-hidden />} onClick={() => setAsked('password')}>
            {t('artSources.showPassword')}
          </Button>
          <Button
            kind={releases || reviewing ? 'secondary' : 'primary'}
            icon={<Download size={15} aria-hidden />}
            onClick={() => setAsked('download')}
          >
            {t('material.download')}
          </Button>
        </>
      ) : null}
      <ReviewActions reviews={art.reviews} />
      {releases ? (
        <Button kind="primary" onClick={() => setAsked('release')}>
          {t('artSources.release')}
        </Button>
      ) : null}
      {asked === 'download' ? <DownloadDialog art={art} onClose={close} /> : null}
      {asked === 'delete' ? <DeleteDialog art={art} onClose={close} /> : null}
      {asked === 'release' ? <ReleaseDialog ids={[art.id]} onClose={close} onDone={close} /> : null}
      {asked === 'password' ? (
        <ShowDialog
          art={art}
          onClose={close}
          onShown={(password) => {
            close();
            setShown(password);
          }}
        />
      ) : null}
      {shown === undefined ? null : (
        <Dialog
          open
          onClose={() => setShown(undefined)}
          title={t('artSources.filePassword')}
          text={t('artSources.passwordText')}
          width="small"
        >
          <p className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-md border border-line bg-page px-3 py-2 text-base break-all">{shown}</code>
            <CopyButton text={shown} />
          </p>
        </Dialog>
      )}
    </>
  );
}

type Props = { art: ArtSourceDetail; onClose: () => void };

function DownloadDialog({ art, onClose }: Props) {
  const { t } = useTranslation();
  const take = useCommand(artSourceDownload);
  const run = async (password: string) => {
    takeFile(await take.mutateAsync({ id: art.id, password }));
    onClose();
  };
  return (
    <PasswordDialog
      title={t('artSources.downloadTitle')}
      text={t('artSources.recorded')}
      confirm={t('material.download')}
      run={run}
      onClose={onClose}
    />
  );
}

function ShowDialog({ art, onClose, onShown }: Props & { onShown: (password: string) => void }) {
  const { t } = useTranslation();
  const show = useCommand(artSourcePassword);
  const run = async (password: string) => onShown((await show.mutateAsync({ id: art.id, password })).filePassword);
  return (
    <PasswordDialog
      title={t('artSources.showPassword')}
      text={t('artSources.recorded')}
      confirm={t('artSources.showPassword')}
      run={run}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ art, onClose }: Props) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const remove = useCommand(artSourceDelete);
  const own = art.status !== null;
  const run = async (password: string) => {
    await remove.mutateAsync({ id: art.id, password });
    notify.success(t('artSources.deleted', { name: art.fileName }));
    leave(LIST_PATH);
  };
  return (
    <PasswordDialog
      danger
      title={t(own ? 'artSources.giveUp' : 'artSources.delete')}
      text={t(own ? 'artSources.giveUpText' : 'artSources.deleteText')}
      confirm={t(own ? 'artSources.giveUp' : 'artSources.delete')}
      run={run}
      onClose={onClose}
    />
  );
}
