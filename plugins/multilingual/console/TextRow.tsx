import { Text } from '@mantine/core';
import type { Language, SiteText } from '@mekuri/client-console';
import { useConsoleUi, useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TAGS } from './names.ts';
import { useAutosave } from './use-autosave.ts';
import { useSaveText, wordingIn, wordsOf } from './use-languages.ts';
import classes from './Languages.module.css';

interface TextRowProps {
  siteId: string;
  text: SiteText;
  source: Language;
  language: Language;
  readOnly: boolean;
}

/** One text in two languages. The translation is saved while it is typed. */
export function TextRow({ siteId, text, source, language, readOnly }: TextRowProps) {
  const { t } = useTranslation('multilingual');
  const { CountedField } = useConsoleUi();
  const save = useSaveText(siteId, text, language);
  const name = text.label ?? t(`item.${text.item}`);
  const written = wordingIn(text, language);
  /** The field's unsaved text; null: none. */
  const [typed, setTyped] = useState<string | null>(null);
  const { type, flush, isUnsaved } = useAutosave(async (next) => {
    if (next !== written || save.isPending) await save.mutateAsync(next);
    setTyped((now) => (now === next ? null : now));
  });
  useUnsavedInput('translations', isUnsaved, { flush });
  return (
    <div className={classes.row}>
      <div className={classes.source}>
        <Text size="xs" c="dimmed" mb={4}>
          {name}
        </Text>
        <Text size="sm" lang={TAGS[source]} className={classes.sourceText}>
          {wordingIn(text, source)}
        </Text>
      </div>
      <div lang={TAGS[language]} onBlur={() => void flush()}>
        <CountedField
          id={`text-${text.id}-${language}`}
          label={name}
          value={typed ?? written}
          limit={text.limit}
          multiline={text.isLong}
          disabled={readOnly}
          error={save.isError ? (wordsOf(save.error) ?? t('failed')) : null}
          onCommit={(next) => {
            setTyped(next);
            type(next);
          }}
        />
        {save.isError && written !== '' && written !== typed ? (
          <Text size="xs" mt={2}>
            {t('nowThere', { text: written })}
          </Text>
        ) : null}
        <Text size="xs" c="dimmed" mt={2} role="status">
          {save.isPending ? t('saving') : save.isSuccess && typed === null ? t('saved') : ''}
        </Text>
      </div>
    </div>
  );
}
