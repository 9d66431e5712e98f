import { Badge, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOperator } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { ADMIN_ROLES, ROLE_COLOURS } from './roles.ts';
import classes from './Admins.module.css';

/** Explains what each role may do, below the list of members. */
export const RolesExplained = () => {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <section aria-labelledby="roles" className={classes.explained}>
      <Title order={2} id="roles" size="h3" mb="sm">
        {t('role.title')}
      </Title>
      <dl className={classes.roles}>
        {ADMIN_ROLES.map((role) => (
          <div key={role}>
            <dt>
              <Badge color={ROLE_COLOURS[role]}>{t(`role.${role}`)}</Badge>
            </dt>
            <Text component="dd" size="sm">
              {t(`role.${role}.what`)}
            </Text>
          </div>
        ))}
        {isOperator(user) ? (
          <div>
            <dt>
              <Badge color="yellow">{t('license.name')}</Badge>
            </dt>
            <Text component="dd" size="sm">
              {t('license.what')}
            </Text>
          </div>
        ) : null}
      </dl>
    </section>
  );
};
