import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ConsoleCall } from '@mekuri/kit/console';
import { randomUuid } from '@mekuri/kit/random-uuid';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../snippets/api-request.ts';
import { curlOf } from '../snippets/curl.ts';
import { mcpOf } from '../snippets/mcp.ts';
import { SnippetTabs } from '../snippets/SnippetTabs.tsx';
import { typescriptOf } from '../snippets/typescript.ts';
import { factsOf, hasSecrets, isFile, requestOf } from './call-request.ts';

/** Placeholder for a generated key; snippets read the key from an environment variable. */
const CREDENTIAL: Credential = { method: 'API_KEY', key: '', id: '', password: '', accountId: '' };

/** A console request as code for programs, or a note that the operation is not in the public API. */
export function CallSnippets({ call }: { call: ConsoleCall }) {
  const { t } = useTranslation('public-api');
  const [key] = useState(randomUuid);
  const facts = factsOf(call);
  if (!facts?.published) return <Text size="sm">{t('calls.unpublished')}</Text>;
  const { published } = facts;
  const request = requestOf(call, { ...facts, published }, key);
  const name = published.tool;
  return (
    <Stack gap="sm">
      <Group gap="xs" fz="sm">
        <Text size="sm" c="dimmed">
          {t('try.scope')}
        </Text>
        <span className="public-api-code">{published.scope}</span>
      </Group>
      {hasSecrets(call) && <Text size="sm">{t('calls.redacted')}</Text>}
      {isFile(call) && <Text size="sm">{t('calls.file')}</Text>}
      {!published.inSdk && <Alert color="yellow">{t('calls.preview')}</Alert>}
      <SnippetTabs
        snippets={{
          curl: curlOf(request, CREDENTIAL, location.origin),
          TypeScript: typescriptOf(request, CREDENTIAL, location.origin, published.inSdk),
          MCP: mcpOf(request, { name, needsConfirm: published.needsConfirm }),
        }}
      />
    </Stack>
  );
}
