import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './PasswordForm.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { useShare } from './use-share.ts';

interface SecurityDialogProps {
  site: { id: string; name: string };
  onClose: () => void;
}

/** Changes the password of a site's preview. */
export const SecurityDialog = ({ site: { id, name }, onClose }: SecurityDialogProps) => {
  const { t } = useTranslation();
  const share = useShare(id);
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <PreviewModal title={t('share.password.title', { name })} share={share} onClose={onClose}>
      {({ passwordSetAt }) =>
        saved === null ? (
          <PasswordForm siteId={id} share={share} passwordSetAt={passwordSetAt} onSaved={setSaved} />
        ) : (
          <PasswordSaved password={saved} />
        )
      }
    </PreviewModal>
  );
};
