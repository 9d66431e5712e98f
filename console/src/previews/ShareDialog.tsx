import { Divider, Stack, Text } from '@mantine/core';
import type { PreviewView, Site } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/SessionContext.tsx';
import { canEdit } from '../session/plan.ts';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LinkField } from './LinkField.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { useShare } from './use-share.ts';
import { ViewFields } from './ViewFields.tsx';

interface ShareDialogProps {
  site: { id: string; name: string };
  /** The languages of the draft; empty if the caller does not know them. */
  languages?: Site['languages'];
  /** The current preview options of the editor. */
  view?: PreviewView;
  onClose: () => void;
}

const NO_LANGUAGES: Site['languages'] = [];
const NOW: PreviewView = {};

/** Shares the draft: sets its password first, then manages invitations, the link and its preview options. */
export const ShareDialog = ({ site: { id, name }, languages = NO_LANGUAGES, view: before = NOW, onClose }: ShareDialogProps) => {
  const { t } = useTranslation();
  const share = useShare(id);
  const [view, setView] = useState(before);
  const [saved, setSaved] = useState<string | null>(null);
  const mayEdit = canEdit(useUser());
  return (
    <PreviewModal title={t('share.title', { name })} share={share} onClose={onClose}>
      {({ url, passwordSetAt, items, limit }) =>
        passwordSetAt === null ? (
          mayEdit ? (
            <PasswordForm siteId={id} share={share} passwordSetAt={null} onSaved={setSaved} />
          ) : (
            <Text size="sm">{t('share.notShared')}</Text>
          )
        ) : (
          <Stack gap="md">
            {saved === null ? null : <PasswordSaved password={saved} />}
            <Text size="sm" c="dimmed">
              {t('share.body')}
            </Text>
            <ViewFields languages={languages} view={view} onView={setView} />
            <LinkField url={url} view={view} />
            {mayEdit ? <InviteForm siteId={id} share={share} view={view} invited={items} limit={limit} /> : null}
            <Divider />
            <Invitations siteId={id} share={share} items={items} readOnly={!mayEdit} />
          </Stack>
        )
      }
    </PreviewModal>
  );
};
