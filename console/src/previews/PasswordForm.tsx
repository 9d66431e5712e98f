import { Button, Group, Stack, Text } from '@mantine/core';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { IconRefresh } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../screens/password/FormProblem.tsx';
import { brokenRule } from '../screens/password/password-rules.ts';
import { PasswordRules } from '../screens/password/PasswordRules.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { generatePassword } from './generate-password.ts';
import type { Share } from './use-share.ts';

interface PasswordFormProps {
  siteId: string;
  share: Share;
  passwordSetAt: string | null;
  onSaved: (password: string) => void;
}

/** Sets the password of a preview, typed or generated. */
export const PasswordForm = ({ siteId, share: { setPassword }, passwordSetAt, onSaved }: PasswordFormProps) => {
  const { t } = useTranslation();
  const [password, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const [isTold, setTold] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rules = useId();
  const broken = brokenRule(password);
  useUnsavedInput('preview-password', password !== '');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (broken !== null) field.current?.focus();
    else setPassword.mutate({ path: { siteId }, body: { password } }, { onSuccess: () => onSaved(password) });
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="sm">
        {passwordSetAt === null ? (
          <Text size="sm">{t('share.password.needed')}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t('share.password.setAt')} <DateTime iso={passwordSetAt} />
            </Text>
            <Text size="sm">{t('share.password.change')}</Text>
          </>
        )}
        {setPassword.error ? <FormProblem error={setPassword.error} /> : null}
        <div>
          <PasswordField
            ref={field}
            label={passwordSetAt === null ? t('share.password.label') : t('share.password.labelNew')}
            autoComplete="off"
            value={password}
            visible={isShown}
            onVisibilityChange={setShown}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isTold && broken !== null ? t(broken) : null}
            aria-describedby={rules}
            mb={8}
          />
          <PasswordRules id={rules} password={password} />
        </div>
        <Group justify="space-between">
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={18} />}
            onClick={() => {
              setTyped(generatePassword());
              setShown(true);
            }}
          >
            {t('share.password.generate')}
          </Button>
          <Button type="submit" loading={setPassword.isPending}>
            {passwordSetAt === null ? t('share.password.set') : t('share.password.replace')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
