import { Avatar, Badge, Button, Group, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera } from '@tabler/icons-react';
import type { OwnProfile } from '@mekuri/client-console';
import { LOCALES } from '@mekuri/kit/manifest';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/index.ts';
import { LOCALE_NAMES } from '../../i18n/locale.ts';
import { isMainContact } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { useChooseLocale } from '../../session/use-choose-locale.ts';
import { NameForm } from './NameForm.tsx';
import { OwnPictureDialog } from './OwnPictureDialog.tsx';
import classes from './Profile.module.css';
import { Section } from './Section.tsx';

interface PersonSectionProps {
  profile: OwnProfile;
}

/** The user's own name, picture, language and rights. */
export const PersonSection = ({ profile }: PersonSectionProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const chooseLocale = useChooseLocale();
  const [opened, dialog] = useDisclosure(false);
  const locked = user.acting !== null;
  return (
    <Section title={t('profile.person')}>
      <div className={classes.person}>
        <Avatar src={profile.pictureUrl} name={profile.name} color="indigo" size={84} radius="50%" alt="" />
        <div>
          <Group gap="xs" mb={6}>
            <Badge>{t(`role.${user.adminRole}`)}</Badge>
            {user.licenseIssuance ? <Badge color="yellow">{t('license.name')}</Badge> : null}
          </Group>
          <Button variant="default" size="sm" leftSection={<IconCamera size={18} />} disabled={locked} onClick={dialog.open}>
            {t('profile.changePicture')}
          </Button>
        </div>
      </div>
      <div className={classes.fields}>
        <NameForm field="name" label={t('profile.name')} value={profile.name} disabled={locked} />
        <TextInput
          label={t('login.email')}
          value={profile.email}
          readOnly
          variant="filled"
          description={t(isMainContact(user) ? 'profile.emailHintMain' : 'profile.emailHint')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <Select
          label={t('profile.language')}
          value={locked ? profile.locale : currentLocale()}
          data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
          allowDeselect={false}
          disabled={locked}
          onChange={(value) => {
            const locale = LOCALES.find((known) => known === value);
            if (locale) void chooseLocale(locale);
          }}
        />
      </div>
      {opened ? <OwnPictureDialog onClose={dialog.close} /> : null}
    </Section>
  );
};
