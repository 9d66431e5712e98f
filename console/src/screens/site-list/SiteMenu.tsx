import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SiteSummary } from '@mekuri/client-console';
import {
  IconCopyPlus,
  IconDeviceMobile,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconLink,
  IconLock,
  IconPencil,
  IconSettings,
  IconShare,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SiteScreenItems } from './SiteScreenItems.tsx';
import { useSiteActions } from './use-site-actions.tsx';
import { dialogLater } from '../../ui/loading/dialog-later.tsx';

const PreviewDialog = dialogLater(async () => ({ default: (await import('./preview/PreviewDialog.tsx')).PreviewDialog }));

const ShareDialog = dialogLater(async () => ({ default: (await import('../../previews/ShareDialog.tsx')).ShareDialog }));
const SecurityDialog = dialogLater(async () => ({ default: (await import('../../previews/SecurityDialog.tsx')).SecurityDialog }));

interface SiteMenuProps {
  site: SiteSummary;
}

/** Actions on a site, most frequent first. */
export const SiteMenu = ({ site }: SiteMenuProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const target = useRef<HTMLButtonElement>(null);
  const [isPreviewed, preview] = useDisclosure(false);
  const [isShared, share] = useDisclosure(false);
  const [isSecured, security] = useDisclosure(false);
  const { publish, unpublish, duplicate, remove } = useSiteActions(site);
  const isPublic = site.status === 'PUBLISH';
  const mayEdit = canEdit(user);
  const params = { userTypeId: user.userType, siteId: site.id };
  /** Moves the focus to the button first: a dialog restores it on closing, and the menu entry is gone by then. */
  const asking = (ask: () => void) => (): void => {
    target.current?.focus();
    ask();
  };
  const copyAddress = (): void => {
    void navigator.clipboard.writeText(site.url).then(() => toast({ kind: 'success', message: t('state.copied') }));
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal middlewares={{ flip: true, shift: true, size: true }}>
        <Menu.Target>
          <ActionIcon ref={target} variant="subtle" color="gray" size={36} aria-label={t('siteList.actions', { name: site.name })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        {/* On phones the menu is taller than the room below its button, so it scrolls. */}
        <Menu.Dropdown style={{ overflowY: 'auto' }}>
          {/* Rendered together: an entry added later would shift the others under the pointer. */}
          <Suspense fallback={null}>
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/$userTypeId/site/$siteId" params={params} />}
              leftSection={<IconPencil size={18} />}
            >
              {mayEdit ? t('siteList.edit') : t('siteList.look')}
            </Menu.Item>
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/$userTypeId/site/$siteId" params={params} search={{ tab: 'settings' }} />}
              leftSection={<IconSettings size={18} />}
            >
              {t('tab.settings')}
            </Menu.Item>
            <SiteScreenItems siteId={site.id} />
            <Menu.Item leftSection={<IconDeviceMobile size={18} />} onClick={asking(preview.open)}>
              {t('preview.action')}
            </Menu.Item>
            <Menu.Item leftSection={<IconShare size={18} />} onClick={asking(share.open)}>
              {t('share.action')}
            </Menu.Item>
            {mayEdit ? (
              <Menu.Item leftSection={<IconLock size={18} />} onClick={asking(security.open)}>
                {t('share.password.action')}
              </Menu.Item>
            ) : null}
            {isPublic ? (
              <Menu.Item component="a" href={site.url} target="_blank" rel="noopener" leftSection={<IconExternalLink size={18} />}>
                {t('site.open')}
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<IconLink size={18} />} onClick={copyAddress}>
              {t('site.copyAddress')}
            </Menu.Item>
            {mayEdit ? (
              <>
                <Menu.Item leftSection={<IconCopyPlus size={18} />} onClick={duplicate}>
                  {t('siteList.duplicate')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item leftSection={<IconUpload size={18} />} onClick={publish}>
                  {isPublic ? t('publish.again') : t('publish.action')}
                </Menu.Item>
                {isPublic ? (
                  <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={asking(unpublish)}>
                    {t('unpublish.action')}
                  </Menu.Item>
                ) : null}
                <Menu.Divider />
                <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={18} />} onClick={asking(remove)}>
                  {t('siteList.delete')}
                </Menu.Item>
              </>
            ) : null}
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      {isPreviewed ? <PreviewDialog site={site} onClose={preview.close} /> : null}
      {isShared ? <ShareDialog site={site} onClose={share.close} /> : null}
      {isSecured ? <SecurityDialog site={site} onClose={security.close} /> : null}
    </>
  );
};
