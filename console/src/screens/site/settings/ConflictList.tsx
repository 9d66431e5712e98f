import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { categoryLetters } from '@mekuri/kit/positions';
import { isUuid } from '@mekuri/kit/uuid';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from './languages.ts';
import type { Clash, Tree } from './merge-values.ts';
import { DOCUMENTS, SCRIPTS, SNS_KINDS } from './settings-values.ts';

interface ConflictListProps {
  clashes: readonly Clash[];
  onSettle: (clash: Clash, isMine: boolean) => void;
}

/** Conflicting changes, each with both versions to choose from. */
export const ConflictList = ({ clashes, onSettle }: ConflictListProps) => {
  const { t } = useTranslation();
  if (clashes.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" title={t('settings.clashes', { count: clashes.length })}>
      <Stack gap="sm">
        {clashes.map((clash) => {
          const name = nameOf(clash.field, t);
          return (
            <Paper key={clash.field} withBorder p="sm" role="group" aria-label={name}>
              <Text size="sm" fw={600} mb={6}>
                {name}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                <Side title={t('conflict.mine')} value={clash.mine} action={t('conflict.keepMine')} onTake={() => onSettle(clash, true)} />
                <Side
                  title={t('conflict.theirs')}
                  value={clash.theirs}
                  action={t('conflict.takeTheirs')}
                  onTake={() => onSettle(clash, false)}
                />
              </SimpleGrid>
            </Paper>
          );
        })}
      </Stack>
    </Alert>
  );
};

interface SideProps {
  title: string;
  value: Tree;
  action: string;
  onTake: () => void;
}

const Side = ({ title, value, action, onTake }: SideProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap={6} justify="space-between">
      <div>
        <Text size="xs" c="dimmed">
          {title}
        </Text>
        <Text size="sm" lineClamp={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {textOf(value, t)}
        </Text>
      </div>
      <Group>
        <Button size="xs" variant="default" onClick={onTake}>
          {action}
        </Button>
      </Group>
    </Stack>
  );
};

/** Fields whose label keys equal their names. */
const FIELDS = [
  ...DOCUMENTS,
  ...SCRIPTS,
  'companyWebsite',
  'showInForm',
  'showInMemberShip',
  'showInContact',
  'contractAgreementRequired',
  'viewMode',
  'globalMenuTextColor',
  'globalMenuBackgroundColor',
  'safeAreaColor',
  'speakerColor',
  'displayGlobalMenu',
  'displayLanguageIcon',
  'displayPageCount',
  'displayShare',
  'displayAlbum',
  'swipeRedirection',
  'isEcLink',
  'customPath',
  'logoMediaId',
  'faviconMediaId',
  'defaultLanguage',
] as const;

const nameOf = (field: string, t: TFunction): string => {
  const [group = '', leaf = group] = field.split('.');
  if (group === 'categoryNames') {
    return leaf === group ? t('settings.globalMenu') : t('settings.categoryOf', { letters: categoryLetters(Number(leaf) + 1) });
  }
  if (group === 'name' || group === 'title' || group === 'slug') return t(`site.${group}`);
  const network = SNS_KINDS.find((kind) => group === 'sns' && kind === leaf);
  if (network) return t(`settings.sns.${network}`);
  const known = FIELDS.find((name) => name === leaf);
  return known ? t(`settings.${known}`) : field;
};

const textOf = (value: Tree, t: TFunction): string => {
  if (typeof value === 'boolean') return value ? t('state.on') : t('state.off');
  if (Array.isArray(value)) return value.map((entry: Tree) => textOf(entry, t)).join(t('grid.listSeparator'));
  if (typeof value !== 'string' || value === '') return t('conflict.nothing');
  if (isUuid(value)) return t('media.kind.IMAGE');
  if (value === 'MOBILE' || value === 'PC') return t(`settings.viewMode.${value}`);
  return LANGUAGES.find((language) => language.value === value)?.label ?? value;
};
