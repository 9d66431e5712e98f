import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Section } from './Section.tsx';

export const SecuritySection = () => {
  const { t } = useTranslation();
  const { acting } = useUser();
  const [opened, dialog] = useDisclosure(false);
  return (
    <Section title={t('login.password')} lead={t('profile.passwordHint')}>
      <Button variant="default" leftSection={<IconKey size={18} />} disabled={acting !== null} onClick={dialog.open}>
        {t('profile.changePassword')}
      </Button>
      {opened ? <PasswordDialog onClose={dialog.close} /> : null}
    </Section>
  );
};
