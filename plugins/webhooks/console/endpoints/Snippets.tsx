import { Button, CopyButton, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SNIPPETS } from './snippets.ts';

/** Code samples that verify signatures in a receiver. */
export function Snippets() {
  const { t } = useTranslation('webhooks');
  return (
    <Stack gap="xs">
      <Text size="sm">{t('snippets.lead')}</Text>
      <Tabs defaultValue={SNIPPETS[0].id} variant="outline" keepMounted={false} className="webhooks-snippets">
        <Tabs.List>
          {SNIPPETS.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SNIPPETS.map(({ id, name, text }) => (
          <Tabs.Panel key={id} value={id} pt="sm">
            <Paper withBorder radius="md" p="sm">
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
              <pre className="webhooks-pre" tabIndex={0} aria-label={name}>
                {text}
              </pre>
              <CopyButton value={text} timeout={2000}>
                {({ copied, copy }) => (
                  <Button mt="sm" size="xs" variant="default" onClick={copy}>
                    {t(copied ? 'copied' : 'snippets.copy')}
                  </Button>
                )}
              </CopyButton>
            </Paper>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
