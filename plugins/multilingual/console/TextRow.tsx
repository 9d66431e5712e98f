import { Text } from '@mantine/core';
import type { Language, SiteText } from '@mekuri/client-console';
import { useConsoleUi } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { TAGS } from './names.ts';
import { useSaveText, wordingIn, wordsOf } from './use-languages.ts';
import classes from './Languages.module.css';

interface TextRowProps {
  siteId: string;
  text: SiteText;
  source: Language;
  language: Language;
  readOnly: boolean;
}

/** One text in two languages; the translation is saved when its field is left. */
export function TextRow({ siteId, text, source, language, readOnly }: TextRowProps) {
  const { t } = useTranslation('multilingual');
  const { CountedField } = useConsoleUi();
  const save = useSaveText(siteId, language);
  const written = wordingIn(text, language);
  return (
    <div className={classes.row}>
      <div className={classes.source}>
        <Text size="xs" c="dimmed" mb={4}>
          {t(`item.${text.item}`)}
        </Text>
        <Text size="sm" lang={TAGS[source]} className={classes.sourceText}>
          {wordingIn(text, source)}
        </Text>
      </div>
      <div lang={TAGS[language]}>
        <CountedField
          id={`text-${text.id}-${language}`}
          label={t(`item.${text.item}`)}
          value={written}
          limit={text.limit}
          multiline={text.isLong}
          disabled={readOnly}
          error={save.isError ? (wordsOf(save.error) ?? t('failed')) : null}
          onCommit={(next) => {
            if (next !== written) save.mutate({ text, written: next });
          }}
        />
        <Text size="xs" c="dimmed" mt={2} role="status">
          {save.isPending ? t('saving') : save.isSuccess ? t('saved') : ''}
        </Text>
      </div>
    </div>
  );
}
