import { Alert, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { customDomainListOptions } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hostIn } from './host-in.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useDomainActions, wordsOf } from './use-domain.ts';
import classes from './Domain.module.css';

interface ClaimFormProps {
  siteId: string;
  defaultUrl: string;
  readOnly: boolean;
  onClaimed: () => void;
}

/** The first step: enter a new domain, or choose one that the account already has. */
export function ClaimForm({ defaultUrl, onClaimed, readOnly, siteId }: ClaimFormProps) {
  const { t } = useTranslation('custom-domain');
  const [text, setText] = useState('');
  const { claim } = useDomainActions(siteId);
  const { data: known } = useQuery({ ...customDomainListOptions(), meta: { quiet: true } });
  const host = hostIn(text);
  useUnsavedInput('domain', text !== '');

  const take = (wanted: string): void => {
    // `mutateAsync`, because this form may be unmounted when the response arrives, and `mutate` would then skip its callbacks.
    claim.mutateAsync({ path: { siteId }, body: { host: wanted } }).then(onClaimed, () => undefined); // shown from `claim.error`
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (host !== '') take(host);
  };
  const words = wordsOf(claim.error);
  const isOfField = isProblem(claim.error) && (claim.error.fields?.length ?? 0) > 0;
  return (
    <form onSubmit={submit} aria-label={t('step.enter')} noValidate>
      <Stack gap="lg" maw={640}>
        <Text size="sm" c="dimmed">
          {t('enter.now')}{' '}
          <Text span ff="monospace" className={classes.address}>
            {defaultUrl}
          </Text>
        </Text>
        <TextInput
          label={t('enter.label')}
          description={t('enter.hint')}
          placeholder="www.example.com"
          value={text}
          disabled={readOnly}
          error={isOfField ? words : null}
          onChange={(event) => setText(event.currentTarget.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
        />
        {claim.isError && !isOfField ? (
          <Alert color="red" role="alert">
            {words ?? t('failed')}
          </Alert>
        ) : null}
        <Group>
          <Button type="submit" loading={claim.isPending} disabled={readOnly || host === ''}>
            {t('next')}
          </Button>
        </Group>
        {known && known.items.length > 0 ? (
          <Stack gap="xs" component="section" aria-label={t('enter.known')}>
            <Text size="sm" fw={600}>
              {t('enter.known')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('enter.knownHint')}
            </Text>
            {known.items.map((domain) => (
              <UnstyledButton
                key={domain.id}
                className={classes.known}
                disabled={readOnly || claim.isPending}
                onClick={() => take(domain.host)}
              >
                <Text span className={classes.address}>
                  {domain.readableHost}
                </Text>
                <StatusBadge status={domain.status} />
                <Text span size="xs" c="dimmed">
                  {t('enter.sites', { count: domain.sites.length })}
                </Text>
              </UnstyledButton>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </form>
  );
}
