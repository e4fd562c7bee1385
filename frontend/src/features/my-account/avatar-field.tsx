import { profileSaveAvatar } from '@bls/proto/client/identity/accounts/profile';
import type { Profile } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { extensionsOf } from '@bls/proto/domain/enumerations/files';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/feedback/avatar.js';
import { Button } from '../../ui/actions/button.js';
import { UploadRow } from '../../domain/files/file-upload-row.js';
import { notify } from '../../ui/feedback/notify.js';
import { useUploads } from '../../domain/files/use-uploads.js';
import { formatSize } from '../../lib/text/format.js';
import { useUploadLimit } from '../../domain/files/upload-limit.js';
import { useCommand } from '../../lib/api/query.js';

/** The avatar of the person: uploaded with progress, verified by its content, and updated everywhere at once. */
export function AvatarField({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const save = useCommand(profileSaveAvatar);
  const change = (fileId?: string) =>
    save.mutateAsync(fileId ? { fileId } : {}).then(
      () => notify.success(),
      (error: unknown) => notify.error(error, t),
    );
  const { running, add, cancel, retry, dismiss } = useUploads('avatar', (file) => void change(file.fileId));
  const kinds = extensionsOf('avatar');
  const limits = t('myAccount.profile.avatarLimits', { kinds: kinds.join(', '), size: formatSize(useUploadLimit('avatar')) });
  const choose = (files: FileList | null) => {
    for (const item of running) dismiss(item.key);
    if (files?.[0]) add([files[0]]);
  };
  return (
    <div>
      <div className="flex items-center gap-4">
        <Avatar name={fullNameOf(profile)} fileId={profile.avatarFileId} size="large" />
        <div className="min-w-0 space-y-1.5">
          <div className="flex flex-wrap gap-2">
            <Button icon={<Upload size={14} aria-hidden />} busy={save.isPending} onClick={() => input.current?.click()}>
              {t('myAccount.profile.avatarChoose')}
            </Button>
            {profile.avatarFileId ? (
              <Button kind="quiet" icon={<Trash2 size={14} aria-hidden />} onClick={() => void change()}>
                {t('myAccount.profile.avatarRemove')}
              </Button>
            ) : null}
          </div>
          <p className="text-xs text-muted">{limits}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('myAccount.profile.avatarChoose')}
          accept={kinds.map((kind) => `.${kind}`).join(',')}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      <ul className="mt-2 space-y-1.5 empty:hidden">
        {running.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onCancel={() => cancel(item.key)}
            onRetry={() => retry(item.key)}
            onDismiss={() => dismiss(item.key)}
          />
        ))}
      </ul>
    </div>
  );
}
