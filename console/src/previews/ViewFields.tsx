import { Group, Select, Switch, TextInput } from '@mantine/core';
import type { PreviewView, Site } from '@mekuri/client-console';
import { fromJapanField, toJapanField } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

interface ViewFieldsProps {
  languages: Site['languages'];
  view: PreviewView;
  onView: (view: PreviewView) => void;
}

/** The preview options of a shared link: visitor or member, time, and language. */
export const ViewFields = ({ languages, view, onView }: ViewFieldsProps) => {
  const { t } = useTranslation();
  return (
    <Group gap="md" align="flex-end">
      <TextInput
        type="datetime-local"
        label={t('viewAs.at')}
        value={toJapanField(view.at)}
        onChange={({ currentTarget }) => onView({ ...view, at: fromJapanField(currentTarget.value) ?? undefined })}
      />
      {languages.length > 1 ? (
        <Select
          label={t('viewAs.language')}
          allowDeselect={false}
          w={140}
          value={view.lang ?? languages[0]!}
          data={languages.map((value) => ({ value, label: t(`viewAs.language.${value}`) }))}
          onChange={(next) => onView({ ...view, lang: next === null || next === languages[0] ? undefined : next })}
        />
      ) : null}
      <Switch
        label={t('share.asMember')}
        mb={8}
        checked={view.as === 'member'}
        onChange={({ currentTarget }) => onView({ ...view, as: currentTarget.checked ? 'member' : undefined })}
      />
    </Group>
  );
};
