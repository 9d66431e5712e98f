import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Site } from '@mekuri/client-console';
import { IconLock, IconShare } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import { dialogLater } from '../ui/loading/dialog-later.tsx';

const ShareDialog = dialogLater(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));
const SecurityDialog = dialogLater(async () => ({ default: (await import('./SecurityDialog.tsx')).SecurityDialog }));

const route = getRouteApi('/$userTypeId/site/$siteId');

/** The sharing menu in the editor's header. Shares the draft with the current preview options. */
export const PreviewMenu = ({ site }: { site: Site }) => {
  const { t } = useTranslation();
  const mayEdit = canEdit(useUser());
  const { lang, at, as, cell } = route.useSearch();
  const target = useRef<HTMLButtonElement>(null);
  const [isShared, share] = useDisclosure(false);
  const [isSecured, security] = useDisclosure(false);
  /** Dialogs return the focus to where it was. The menu entry no longer exists by then, so the focus moves to the menu's button first. */
  const asking = (ask: () => void) => (): void => {
    target.current?.focus();
    ask();
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={t('share.action')}>
            <ActionIcon ref={target} variant="default" size={36} aria-label={t('share.action')}>
              <IconShare size={20} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShare size={18} />} onClick={asking(share.open)}>
            {t('share.action')}
          </Menu.Item>
          {mayEdit ? (
            <Menu.Item leftSection={<IconLock size={18} />} onClick={asking(security.open)}>
              {t('share.password.action')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isShared ? (
        <ShareDialog site={site} languages={site.languages} view={{ lang, at, as: as ?? 'member', cell }} onClose={share.close} />
      ) : null}
      {isSecured ? <SecurityDialog site={site} onClose={security.close} /> : null}
    </>
  );
};
