import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from './ShareDialog.tsx';

interface ShareButtonProps {
  siteId: string;
  canCreate: boolean;
  canRevoke: boolean;
}

/** Opens the dialog with the site's read-only links. */
export function ShareButton(props: ShareButtonProps) {
  const { t } = useTranslation('analytics');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('links.share')}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
