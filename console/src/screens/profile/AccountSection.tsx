import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoEdit } from '@tabler/icons-react';
import type { OwnProfile } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { isMainContact } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { NameForm } from './NameForm.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import classes from './Profile.module.css';
import { Section } from './Section.tsx';
import { useTakeProfile } from './use-own-profile.ts';

interface AccountSectionProps {
  profile: OwnProfile;
}

/** The company's name and logo, editable by main contacts only. */
export const AccountSection = ({ profile }: AccountSectionProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const take = useTakeProfile();
  const [opened, dialog] = useDisclosure(false);
  const mayEdit = canEdit(user) && isMainContact(user);
  return (
    <Section title={t('profile.account')} lead={mayEdit ? undefined : t('profile.accountLocked')}>
      <div className={classes.fields}>
        <NameForm
          field="companyName"
          label={t('profile.company')}
          value={profile.companyName}
          disabled={!mayEdit || user.acting !== null}
        />
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('profile.logo')}
          </Text>
          <Group align="center">
            <div className={classes.logo}>
              {profile.logoUrl ? (
                <img src={profile.logoUrl} alt={t('profile.logo')} />
              ) : (
                <Text size="xs" c="dimmed">
                  {t('picture.noLogo')}
                </Text>
              )}
            </div>
            <Button variant="default" size="sm" leftSection={<IconPhotoEdit size={18} />} disabled={!mayEdit} onClick={dialog.open}>
              {t('profile.changeLogo')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt={6}>
            {t('profile.logoHint')}
          </Text>
        </div>
      </div>
      {opened ? (
        <PictureDialog
          kind="logo"
          current={profile.logoUrl}
          name={profile.companyName}
          onClose={dialog.close}
          onDone={(next) => {
            take(next);
            toast({ kind: 'success', message: next.logoUrl ? t('picture.logoSaved') : t('picture.logoRemoved') });
            dialog.close();
          }}
        />
      ) : null}
    </Section>
  );
};
