import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { useTakeProfile } from './use-own-profile.ts';

interface OwnPictureDialogProps {
  onClose: () => void;
}

/** The dialog for the user's own picture, wherever it is opened from. */
export const OwnPictureDialog = ({ onClose }: OwnPictureDialogProps) => {
  const { t } = useTranslation();
  const { name, pictureUrl } = useUser();
  const take = useTakeProfile();
  return (
    <PictureDialog
      kind="picture"
      current={pictureUrl}
      name={name}
      onClose={onClose}
      onDone={(profile) => {
        take(profile);
        toast({ kind: 'success', message: profile.pictureUrl ? t('picture.saved') : t('picture.removed') });
        onClose();
      }}
    />
  );
};
