import { Alert, Button, Grid, Select, Stack, Text } from '@mantine/core';
import type { ApiSetting } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedOperation } from '../published-document.ts';
import type { Credential } from '../snippets/api-request.ts';
import { curlOf } from '../snippets/curl.ts';
import { SnippetTabs } from '../snippets/SnippetTabs.tsx';
import { typescriptOf } from '../snippets/typescript.ts';
import { AnswerView } from './AnswerView.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { isComplete } from './try-request.ts';
import { useTry } from './use-try.ts';

/** Initial operation: it needs no parameters and only the default scope of new keys. */
const FIRST = 'published.listSites';

interface TryBoxProps {
  setting: ApiSetting;
  operations: readonly PublishedOperation[];
  /** Secret of the key just created, or an empty string. */
  secret: string;
}

const choicesOf = (operations: readonly PublishedOperation[]) => {
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  return Array.from(groups, ([group, items]) => ({
    group,
    items: items.map(({ id, summary }) => ({ value: id, label: `${id} – ${summary}` })),
  }));
};

/** Sends a request of the public API. Offers read operations only, so that trying changes nothing. */
export function TryBox({ setting, operations, secret }: TryBoxProps) {
  const { t, i18n } = useTranslation('public-api');
  const reads = operations.filter(({ method }) => method === 'GET');
  const [id, setId] = useState(FIRST);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [credential, setCredential] = useState<Credential>({
    method: setting.method,
    key: secret,
    id: setting.basicId ?? '',
    password: '',
    accountId: setting.accountId,
  });
  const { mutate, data, isPending, isError, reset } = useTry();
  const operation = reads.find((one) => one.id === id) ?? reads[0];
  if (!operation) return <Text size="sm">{t('try.nothing')}</Text>;
  const draft = { operation, values };
  const choose = (next: string | null): void => {
    if (next === null || next === id) return;
    setId(next);
    reset();
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack
          component="form"
          gap="md"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete(draft, credential) && !isPending) mutate({ draft, credential, language: i18n.language });
          }}
        >
          <CredentialFields value={credential} onChange={(changes) => setCredential({ ...credential, ...changes })} />
          <Select
            label={t('try.operation')}
            description={t('try.operationHint')}
            data={choicesOf(reads)}
            value={operation.id}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('try.noneFound')}
            onChange={choose}
          />
          <Text size="sm" c="dimmed">
            {t('try.scope')} <span className="public-api-code">{operation.scope}</span>
          </Text>
          <ParameterFields operation={operation} values={values} onChange={(name, value) => setValues({ ...values, [name]: value })} />
          <Button type="submit" loading={isPending} disabled={!isComplete(draft, credential)} style={{ alignSelf: 'start' }}>
            {t('try.send')}
          </Button>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="lg">
          <SnippetTabs
            snippets={{ curl: curlOf(draft, credential, location.origin), TypeScript: typescriptOf(draft, credential, location.origin) }}
          />
          {isError && (
            <Alert color="red" role="alert">
              {t('try.failed')}
            </Alert>
          )}
          {data && <AnswerView answer={data} />}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
