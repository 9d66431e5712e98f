import { ActionIcon, Badge, Button, Group, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconExternalLink, IconUpload } from '@tabler/icons-react';
import type { Site } from '@mekuri/client-console';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../editor/EditorContext.tsx';
import { HistoryButtons } from '../../editor/publish/HistoryButtons.tsx';
import { PublishDialog } from '../../editor/publish/PublishDialog.tsx';
import { SaveIndicator } from '../../editor/publish/SaveIndicator.tsx';
import { PreviewMenu } from '../../previews/PreviewMenu.tsx';
import type { Language } from '../../editor/view-as/view-as.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import classes from './Site.module.css';

interface SiteHeaderProps {
  site: Site;
  /** Whether the editor's own tools are shown. */
  isEditing: boolean;
  onJump: (position: string, language?: Language) => void;
}

/** The site's name, save status and publication status, with the publish button. */
export const SiteHeader = memo(({ site, isEditing, onJump }: SiteHeaderProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { readOnly } = useEditor();
  const [opened, dialog] = useDisclosure(false);
  const isPublic = site.status === 'PUBLISH';
  return (
    <header className={classes.header}>
      <Group gap="xs" wrap="nowrap" className={classes.who}>
        <Tooltip label={t('siteList.title')}>
          <ActionIcon
            renderRoot={(props) => <Link {...props} to="/$userTypeId/site-list" params={{ userTypeId: user.userType }} />}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('site.backToList')}
          >
            <IconChevronLeft size={22} />
          </ActionIcon>
        </Tooltip>
        <Title order={1} className={classes.name} title={site.name}>
          {site.name}
        </Title>
        <StatusBadge status={site.status} />
        {isPublic && site.hasUnpublishedChanges ? (
          <Badge variant="outline" className={classes.changed}>
            {t('siteList.changed')}
          </Badge>
        ) : null}
      </Group>
      <Group gap="xs" wrap="nowrap" className={classes.tools}>
        {isEditing && !readOnly ? (
          <>
            <SaveIndicator />
            <HistoryButtons />
          </>
        ) : null}
        {isPublic ? (
          <Tooltip label={t('site.open')}>
            <ActionIcon
              component="a"
              href={site.url}
              target="_blank"
              rel="noopener"
              variant="default"
              size={36}
              aria-label={t('site.openNamed', { name: site.name })}
            >
              <IconExternalLink size={20} />
            </ActionIcon>
          </Tooltip>
        ) : null}
        <PreviewMenu site={site} />
        {readOnly ? null : (
          <Button
            variant={isPublic && !site.hasUnpublishedChanges ? 'light' : 'filled'}
            leftSection={<IconUpload size={18} />}
            onClick={dialog.open}
          >
            {isPublic ? t('publish.again') : t('publish.action')}
          </Button>
        )}
      </Group>
      <PublishDialog site={site} opened={opened} onClose={dialog.close} onJump={onJump} />
    </header>
  );
});
SiteHeader.displayName = 'SiteHeader';
