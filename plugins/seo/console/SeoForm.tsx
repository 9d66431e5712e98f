import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Seo } from '@mekuri/client-console';
import { useConsoleUi, useUnsavedInput } from '@mekuri/kit/console';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPreview } from './SearchPreview.tsx';
import type { SaveSeo, SeoTexts } from './use-save-seo.ts';

/** The API's limits, in code points. */
const LIMITS = { title: 60, h1: 70, description: 160, head: 65_535, body: 65_535 } as const satisfies Record<keyof SeoTexts, number>;
const FIELDS = ['title', 'h1', 'description', 'head', 'body'] as const;

const lengthOf = (text: string): number => [...text].length;

interface Props {
  seo: Seo;
  readOnly: boolean;
  save: SaveSeo;
}

export function SeoForm({ seo, readOnly, save }: Props) {
  const { t } = useTranslation('seo');
  const { CodeField } = useConsoleUi();
  const tooLong = (field: keyof SeoTexts) => (text: string) =>
    lengthOf(text) > LIMITS[field] ? t('tooLong', { limit: LIMITS[field] }) : null;
  const form = useForm<SeoTexts>({
    initialValues: { title: seo.title, h1: seo.h1, description: seo.description, head: seo.head, body: seo.body },
    validateInputOnBlur: true,
    validate: {
      title: tooLong('title'),
      h1: tooLong('h1'),
      description: tooLong('description'),
      head: tooLong('head'),
      body: tooLong('body'),
    },
  });
  const dirty = form.isDirty();
  useUnsavedInput('seo', dirty);

  const { problem } = save;
  const setFieldError = form.setFieldError;
  useEffect(() => {
    for (const issue of problem?.fields ?? []) {
      const field = FIELDS.find((name) => issue.pointer === `/body/${name}`);
      if (field) setFieldError(field, issue.message);
    }
  }, [problem, setFieldError]);

  const submit = form.onSubmit((texts) => {
    save.run(texts, seo.revision).catch(() => undefined); // shown from `problem`, or by the client's toast
  });
  const field = (name: keyof SeoTexts) => ({
    label: (
      <Group justify="space-between" component="span">
        {t(`${name}.label`)}
        <Counter text={form.values[name]} limit={LIMITS[name]} />
      </Group>
    ),
    labelProps: { style: { display: 'block' } },
    description: t(`${name}.hint`),
    readOnly,
    inputWrapperOrder: ['label' as const, 'description' as const, 'input' as const, 'error' as const],
    ...form.getInputProps(name),
  });
  const code = (name: 'head' | 'body') => ({
    id: `seo-${name}`,
    label: t(`${name}.label`),
    description: t(`${name}.hint`),
    limit: LIMITS[name],
    readOnly,
    value: form.values[name],
    error: typeof form.errors[name] === 'string' ? form.errors[name] : null,
    onChange: (text: string) => form.setFieldValue(name, text),
  });
  return (
    <form onSubmit={submit} aria-label={t('tab')}>
      <Stack gap="lg" maw={760}>
        <Text size="sm" c="dimmed">
          {t('scope')}
        </Text>
        <SearchPreview title={form.values.title} description={form.values.description} />
        {problem?.code === 'precondition_failed' && (
          <Alert color="yellow" title={t('conflict.title')}>
            <Text size="sm">{t('conflict.text')}</Text>
            <Button mt="sm" size="xs" variant="default" onClick={save.reload}>
              {t('conflict.reload')}
            </Button>
          </Alert>
        )}
        <TextInput {...field('title')} />
        <TextInput {...field('h1')} />
        <Textarea {...field('description')} autosize minRows={2} />
        <CodeField {...code('head')} kind="head" />
        <CodeField {...code('body')} kind="elements" />
        <Group>
          <Button type="submit" loading={save.pending} disabled={readOnly || !dirty}>
            {t('save')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {dirty ? t('unsaved') : seo.revision > 0 ? t('saved') : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

/** `12/60`, in code points. Hidden from screen readers, which get the field's error when the limit is exceeded. */
function Counter({ text, limit }: { text: string; limit: number }) {
  const length = lengthOf(text);
  return (
    <Text component="span" size="xs" fw={400} c={length > limit ? 'red' : 'dimmed'} aria-hidden>
      {`${length.toLocaleString()}/${limit.toLocaleString()}`}
    </Text>
  );
}
