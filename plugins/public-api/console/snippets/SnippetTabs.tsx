import { Button, CopyButton, Paper, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SnippetTabsProps {
  /** Code by language name. */
  snippets: Readonly<Record<string, string>>;
}

/** A request in several programming languages. */
export function SnippetTabs({ snippets }: SnippetTabsProps) {
  const { t } = useTranslation('public-api');
  return (
    <Tabs defaultValue={Object.keys(snippets)[0]} variant="outline">
      <Tabs.List>
        {Object.keys(snippets).map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(snippets).map(([name, text]) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <Paper withBorder radius="md" p="sm">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
            <pre className="public-api-pre" tabIndex={0} aria-label={name}>
              {text}
            </pre>
            <CopyButton value={text} timeout={2000}>
              {({ copied, copy }) => (
                <Button mt="sm" size="xs" variant="default" onClick={copy}>
                  {t(copied ? 'copied' : 'copy')}
                </Button>
              )}
            </CopyButton>
          </Paper>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
