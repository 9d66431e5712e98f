import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import type { Site } from '@mekuri/client-console';
import { IconChevronDown, IconEyeOff, IconPencil, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { capturePress } from '../../../ui/hooks/capture-press.ts';
import type { SaveAction } from './use-settings-form.ts';
import classes from './Settings.module.css';

interface SaveBarProps {
  site: Site;
  dirty: boolean;
  isSaving: boolean;
  onSave: (action: SaveAction) => void;
}

/** Whether there are unsaved changes, and the four ways to save. */
export const SaveBar = ({ site, dirty, isSaving, onSave }: SaveBarProps) => {
  const { t } = useTranslation();
  const rests = isSaving || !dirty;
  return (
    <div className={classes.saveBar}>
      <Text size="sm" c="dimmed" role="status">
        {isSaving ? t('save.saving') : dirty ? t('settings.unsaved') : t('settings.allSaved')}
      </Text>
      <Group gap="xs" wrap="nowrap" flex="none">
        <Button.Group>
          {/* Not `disabled`, which would lose the focus while saving. */}
          <Button type="submit" data-disabled={rests || undefined} aria-disabled={rests} onPointerDown={capturePress}>
            {t('action.save')}
          </Button>
          <Menu position="top-end" withinPortal>
            <Menu.Target>
              <ActionIcon size={36} className={classes.moreWays} disabled={isSaving} aria-label={t('settings.moreWays')}>
                <IconChevronDown size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} />} disabled={!dirty} onClick={() => onSave('save_draft')}>
                {t('settings.saveDraft')}
              </Menu.Item>
              <Menu.Item leftSection={<IconUpload size={18} />} onClick={() => onSave('save_and_publish')}>
                {t('settings.savePublish')}
              </Menu.Item>
              {site.status === 'PUBLISH' ? (
                <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={() => onSave('save_and_unpublish')}>
                  {t('settings.saveUnpublish')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </Button.Group>
      </Group>
    </div>
  );
};
